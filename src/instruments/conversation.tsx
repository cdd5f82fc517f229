import { mean } from '../../metrics/mean.ts';
import { formatNumber, percentFigure } from '../lib/figure-format.ts';
import { Panel, type FrameProps } from './panel.tsx';
import { percent } from './plot.tsx';
import { Readouts } from './readouts.tsx';
import { Verdict } from './verdict.tsx';
import styles from './conversation.module.css';

export type UserTurn = {
  speaker: 'user';
  text: string;
  /** What the bot took it for, and how sure it was (0..1). */
  intent: string;
  confidence: number;
  /** What the author of the test meant. */
  expected: string;
};
/** An answer of the bot, judged by a person or a rule: `check` says against what. */
export type BotTurn = { speaker: 'bot'; text: string; verdict: 'pass' | 'fail'; check: string };
export type ConversationProps = FrameProps & { turns: readonly (UserTurn | BotTurn)[] };

const isRight = ({ intent, expected }: UserTurn): boolean => intent === expected;

function meanConfidence(turns: readonly UserTurn[]): string {
  if (turns.length === 0) return '—';
  return formatNumber(mean(turns.map(({ confidence }) => confidence)), 2);
}

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

export function Conversation({ label, raised, turns }: ConversationProps) {
  const asked = turns.filter((turn) => turn.speaker === 'user');
  const answers = turns.filter((turn) => turn.speaker === 'bot');
  const right = asked.filter(isRight);
  const share = percentFigure(right.length / asked.length, 0);
  const passed = answers.filter(({ verdict }) => verdict === 'pass').length;
  return (
    <Panel label={label} raised={raised} note={`${turns.length} turns`}>
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
      <Readouts
        items={[
          { figure: `${right.length} of ${asked.length}`, label: `intents right, ${share.value}%` },
          { figure: `${passed} of ${answers.length}`, label: 'answers pass' },
          { figure: meanConfidence(right), label: 'confidence when right' },
          {
            figure: meanConfidence(asked.filter((turn) => !isRight(turn))),
            label: 'confidence when wrong',
          },
        ]}
      />
    </Panel>
  );
}
