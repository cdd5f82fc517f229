import { Section } from '../../ui/section.tsx';
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

export function Findings({ note, findings }: { note: string; findings: Finding[] }) {
  return (
    <Section id="findings" title="Findings" note={note}>
      <ol className={styles.findings}>
        {findings.map(({ severity, title, build, steps, expected, seen, rate, evidence }) => (
          <li key={title}>
            <p className={styles.severity} data-severity={severity}>
              {severity}
              {build === 'seeded' && ', seeded'}
            </p>
            <h3>{title}</h3>
            <dl>
              <dt>Steps</dt>
              <dd>{steps}</dd>
              <dt>Expected</dt>
              <dd>{expected}</dd>
              <dt>Seen</dt>
              <dd>{seen}</dd>
              <dt>How often</dt>
              <dd>{rate}</dd>
              <dt>Evidence</dt>
              <dd>
                <Evidence {...evidence} />
              </dd>
            </dl>
          </li>
        ))}
      </ol>
    </Section>
  );
}
