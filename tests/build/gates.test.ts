import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

type Scored = { figure: string; gate?: number; target?: number };

test('the gates of the scorecard are the targets of the rows below it', () => {
  const { sections } = parse(readFileSync('content/services/llm.yaml', 'utf8'));
  const [hero] = sections;
  const card: Scored[] = hero.instrument.scores;
  const rows: Scored[] = sections.find((each: { id?: string }) => each.id === 'why-it-matters').items;
  expect(card.map(({ figure, gate }) => [figure, gate])).toEqual(
    rows.map(({ figure, target }) => [figure, target]),
  );
});
