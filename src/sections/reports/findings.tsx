import marks from '../../ui/mark.module.css';
import { Pairs } from '../../ui/pairs.tsx';
import { Section } from '../../ui/section.tsx';
import roles from '../../ui/text-roles.module.css';
import { Evidence, type EvidenceProps } from './evidence.tsx';
import styles from './findings.module.css';

type Finding = {
  severity: 'critical' | 'major' | 'minor';
  title: string;
  build: 'real' | 'seeded';
  steps: string;
  expected: string;
  seen: string;
  rate: string;
  evidence: EvidenceProps;
};

const severities = { critical: marks.fail, major: marks.warn, minor: marks.open };

export function Findings({ note, findings }: { note: string; findings: Finding[] }) {
  return (
    <Section id="findings" title="Findings" note={note}>
      <ol className={styles.findings}>
        {findings.map(({ severity, title, build, steps, expected, seen, rate, evidence }) => (
          <li key={title}>
            <p className={`${roles.label} ${severities[severity]}`}>
              {severity}
              {build === 'seeded' && ', seeded'}
            </p>
            <h3>{title}</h3>
            <Pairs
              items={[
                { name: 'Steps', value: steps },
                { name: 'Expected', value: expected },
                { name: 'Seen', value: seen },
                { name: 'How often', value: rate },
                { name: 'Evidence', value: <Evidence {...evidence} /> },
              ]}
            />
          </li>
        ))}
      </ol>
    </Section>
  );
}
