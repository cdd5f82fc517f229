import marks from '../../ui/mark.module.css';
import roles from '../../ui/text-roles.module.css';

export type SeverityProps = { severity: 'critical' | 'major' | 'minor'; build: 'real' | 'seeded' };

const shapes = { critical: marks.fail, major: marks.warn, minor: marks.open };

export const Severity = ({ severity, build }: SeverityProps) => (
  <p className={`${roles.label} ${shapes[severity]}`}>
    {severity}
    {build === 'seeded' && ', seeded'}
  </p>
);
