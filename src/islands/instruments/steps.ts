import { judgedReadouts, readJudged } from '../../lib/judged-turns.ts';
import { writeReadouts } from './readouts.ts';
import type { Model } from './model.ts';

const spoken = (turn: Element): string =>
  [...turn.children].map(({ textContent }) => textContent.trim()).join(', ');

/** `facts`: the verdict on each turn (src/instruments/conversation.tsx), if there are verdicts. */
export const followSteps: Model = (panel, facts) => {
  const judged = facts ? readJudged(facts) : [];
  const turns = [...panel.querySelectorAll('ol > li')];
  return (step) => {
    for (const [index, turn] of turns.entries()) {
      turn.classList.toggle('not-yet', index >= step);
      turn.classList.toggle('said-now', index === step - 1);
    }
    if (facts) writeReadouts(panel, judgedReadouts(judged.slice(0, step)));
    const turn = turns[step - 1];
    const shown = `${step} of ${turns.length}`;
    return { shown, said: turn && `${shown}: ${spoken(turn)}` };
  };
};
