/** The verdicts of a conversation and their totals, shared by the page and the script that steps through it. */
import { mean } from '../../metrics/mean.ts';
import { formatNumber, percentFigure } from './figure-format.ts';

/** Whether the bot classified a user's turn correctly, with its confidence (0..1); its own turns pass or fail. */
export type Judged = { verdict: 'right' | 'wrong'; confidence: number } | { verdict: 'pass' | 'fail' };

type Recognised = Extract<Judged, { confidence: number }>;

/** In one attribute: "right0.94 fail". */
export const writeJudged = (turns: readonly Judged[]): string =>
  turns.map((turn) => `${turn.verdict}${'confidence' in turn ? turn.confidence : ''}`).join(' ');

export const readJudged = (text: string): Judged[] =>
  text.split(' ').map((turn) => {
    const [, verdict, confidence] = /^([a-z]+)(.*)$/.exec(turn) ?? [];
    return (confidence ? { verdict, confidence: Number(confidence) } : { verdict }) as Judged;
  });

function meanConfidence(turns: readonly Recognised[]): string {
  if (turns.length === 0) return '—';
  return formatNumber(mean(turns.map(({ confidence }) => confidence)), 2);
}

export function judgedReadouts(turns: readonly Judged[]): { label: string; figure: string }[] {
  const asked = turns.filter((turn) => 'confidence' in turn);
  const answers = turns.filter((turn) => !('confidence' in turn));
  const right = asked.filter(({ verdict }) => verdict === 'right');
  const share = percentFigure(right.length / asked.length, 0);
  const passed = answers.filter(({ verdict }) => verdict === 'pass').length;
  return [
    { figure: `${right.length} of ${asked.length}`, label: `intents right, ${share.value}%` },
    { figure: `${passed} of ${answers.length}`, label: 'answers pass' },
    { figure: meanConfidence(right), label: 'confidence when right' },
    {
      figure: meanConfidence(asked.filter(({ verdict }) => verdict === 'wrong')),
      label: 'confidence when wrong',
    },
  ];
}
