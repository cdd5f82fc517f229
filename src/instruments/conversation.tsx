import { judgedReadouts, writeJudged, type Judged } from '../lib/judged-turns.ts';
import type { PropsOf } from './data.ts';
import { Panel } from './panel.tsx';
import { percent } from './plot.tsx';
import { Readouts } from './readouts.tsx';
import { StepSlide } from './slide.tsx';
import { Verdict } from './verdict.tsx';
import styles from './conversation.module.css';

type Turn = PropsOf<'conversation'>['turns'][number];
type UserTurn = Extract<Turn, { speaker: 'user' }>;

const isRight = ({ intent, expected }: UserTurn): boolean => intent === expected;

const judged = (turn: Turn): Judged =>
  turn.speaker === 'bot'
    ? { verdict: turn.verdict }
    : { verdict: isRight(turn) ? 'right' : 'wrong', confidence: turn.confidence };

function Recognised({ turn }: { turn: UserTurn }) {
  const tone = isRight(turn) ? 'pass' : 'fail';
  return (
    <div className={styles.check}>
      <Verdict tone={tone}>{isRight(turn) ? 'right' : 'wrong'}</Verdict>
      <code>{turn.intent}</code>
      <span className={styles.confidence}>
        <svg aria-hidden="true">
          <rect width="100%" height="4" fill="var(--panel-line)" />
          <rect width={percent(turn.confidence * 100)} height="4" fill={`var(--panel-${tone})`} />
        </svg>
        {turn.confidence.toFixed(2)}
      </span>
      {!isRight(turn) && <span className={styles.meant}>meant {turn.expected}</span>}
    </div>
  );
}

export function Conversation({ label, raised, turns }: PropsOf<'conversation'>) {
  const verdicts = turns.map(judged);
  return (
    <Panel label={label} raised={raised} note={`${turns.length} turns`}>
      <StepSlide turns={turns.length} judged={writeJudged(verdicts)} />
      <ol className={styles.turns}>
        {turns.map((turn) => (
          <li key={turn.text} className={styles[turn.speaker]}>
            <small>{turn.speaker}</small>
            <p>{turn.text}</p>
            {turn.speaker === 'user' ? (
              <Recognised turn={turn} />
            ) : (
              <div className={styles.judged}>
                <Verdict tone={turn.verdict}>{turn.verdict}</Verdict>
                <span>{turn.check}</span>
              </div>
            )}
          </li>
        ))}
      </ol>
      <Readouts items={judgedReadouts(verdicts)} />
    </Panel>
  );
}
