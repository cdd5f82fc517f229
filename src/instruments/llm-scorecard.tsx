import { dialArc } from '../lib/dial-arc.ts';
import type { PropsOf } from './data.ts';
import { Panel } from './panel.tsx';
import { Verdict } from './verdict.tsx';
import styles from './llm-scorecard.module.css';

type Props = PropsOf<'llm-scorecard'>;

const toneOf = { supported: 'pass', unsupported: 'warn', contradicted: 'fail' } as const;

/** A needle at rest points left at 0 and right at 100. */
export const needleAngle = (percent: number): number => Math.round(percent * 18 - 900) / 10;

const arc = dialArc([48, 48], 40);

function Dial({ name, figure, gate }: Props['scores'][number]) {
  const percent = figure.number ?? 0;
  const missed = percent < gate;
  return (
    <li>
      <svg viewBox="0 0 96 52" aria-hidden="true" fill="none">
        <path d="M8 48a40 40 0 0 1 80 0" stroke="var(--panel-line)" strokeWidth="7" />
        <path
          d="M8 48a40 40 0 0 1 80 0"
          stroke="var(--tape)"
          strokeWidth="7"
          pathLength="100"
          strokeDasharray={`${percent} 100`}
        />
        {missed && (
          <path
            d={arc({ from: percent, to: gate })}
            stroke="var(--fail)"
            strokeWidth="7"
            strokeDasharray="1.5 2"
          />
        )}
        <path
          d="M48 12V2"
          stroke="var(--panel-ink)"
          strokeWidth="2"
          transform={`rotate(${needleAngle(gate)} 48 48)`}
        />
        <g transform={`rotate(${needleAngle(percent)} 48 48)`}>
          <path d="M48 48V15" stroke="var(--panel-ink)" strokeWidth="2" />
        </g>
        <circle cx="48" cy="48" r="3.5" fill="var(--panel-ink)" />
      </svg>
      <b>
        {percent}
        <small>%</small>
      </b>
      <span>{name}</span>
      <Verdict tone={missed ? 'fail' : 'pass'}>{missed ? `below ${gate}%` : `gate ${gate}%`}</Verdict>
    </li>
  );
}

export function LlmScorecard({ label, raised, prompt, answer, scores }: Props) {
  const claims = answer.filter((part) => typeof part !== 'string');
  const supported = claims.filter(({ verdict }) => verdict === 'supported').length;
  return (
    <Panel label={label} raised={raised} note={`${supported} of ${claims.length} claims supported`}>
      <p className={styles.prompt}>{prompt}</p>
      <p className={styles.answer}>
        {answer.map((part) =>
          typeof part === 'string' ? (
            part
          ) : (
            <span key={part.text} className={styles[part.verdict]}>
              {part.text}
              <sup>{claims.indexOf(part) + 1}</sup>
            </span>
          ),
        )}
      </p>
      <ol className={styles.claims}>
        {claims.map(({ text, verdict, source }) => (
          <li key={text}>
            <Verdict tone={toneOf[verdict]}>{verdict}</Verdict> <span>{source}</span>
          </li>
        ))}
      </ol>
      {scores.length > 0 && (
        <ul className={styles.dials}>
          {scores.map((score) => (
            <Dial key={score.name} {...score} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
