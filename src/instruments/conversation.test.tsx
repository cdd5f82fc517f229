import { expect, test } from 'vitest';
import { Conversation } from './conversation.tsx';
import { renderedText } from './testing/rendered-text.ts';

const asked = (intent: string, expected: string, confidence: number) => ({
  speaker: 'user' as const,
  text: `says ${expected} ${confidence}`,
  intent,
  expected,
  confidence,
});

test('judges each turn and counts what it judged', () => {
  const text = renderedText(
    <Conversation
      label="script"
      turns={[
        asked('track', 'track', 0.9),
        { speaker: 'bot', text: 'It is here.', verdict: 'pass', check: 'names the place' },
        asked('cancel', 'refund', 0.61),
        { speaker: 'bot', text: 'Cancelled.', verdict: 'fail', check: 'asks first' },
        asked('human', 'human', 0.8),
      ]}
    />,
  );
  expect(text).toContain('says track 0.9 right track 0.90');
  expect(text).toContain('wrong cancel 0.61 meant refund');
  expect(text).toContain('fail asks first');
  expect(text).toContain('intents right, 67% 2 of 3');
  expect(text).toContain('answers pass 1 of 2');
  expect(text).toContain('confidence when right 0.85 confidence when wrong 0.61');
});

test('has no confidence to print when nothing went wrong', () => {
  expect(renderedText(<Conversation label="script" turns={[asked('a', 'a', 1)]} />)).toContain(
    'confidence when wrong —',
  );
});
