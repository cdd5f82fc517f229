import { Pairs } from '../../ui/pairs.tsx';
import { Section } from '../../ui/section.tsx';
import { Evidence, type EvidenceProps } from './evidence.tsx';
import styles from './findings.module.css';
import { Severity, type SeverityProps } from './severity.tsx';

type Finding = SeverityProps & {
  title: string;
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
        {findings.map(({ severity, title, build, steps, expected, seen, rate, evidence }, place) => (
          <li key={title} id={`finding-${place + 1}`}>
            <Severity severity={severity} build={build} />
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
