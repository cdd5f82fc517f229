import { dialArc } from '../lib/dial-arc.ts';
import { Panel, type FrameProps } from './panel.tsx';
import { Verdict, type Tone } from './verdict.tsx';
import styles from './llm-scorecard.module.css';

export type ClaimVerdict = 'supported' | 'unsupported' | 'contradicted';
export type Claim = {
  text: string;
  verdict: ClaimVerdict;
  /** What was checked, and what it says: "Tariff sheet 2026, 4: 14 days". */
  source: string;
};
type Score = { name: string; percent: number; gate: number };
export type LlmScorecardProps = FrameProps & {
  prompt: string;
  /** The answer in order: plain words, and claims that were checked. */
  answer: readonly (string | Claim)[];
  /** Percentages over the whole test set, and what was agreed to be enough. */
  scores: readonly Score[];
};

const toneOf: Record<ClaimVerdict, Tone> = { supported: 'pass', unsupported: 'warn', contradicted: 'fail' };

/** A needle at rest points left at 0 and right at 100. */
export const needleAngle = (percent: number): number => Math.round(percent * 18 - 900) / 10;

const arc = dialArc([48, 48], 40);

function Dial({ name, percent, gate }: Score) {
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

export function LlmScorecard({ label, raised, prompt, answer, scores }: LlmScorecardProps) {
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
