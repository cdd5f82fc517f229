/** Runs every case against a registry and checks responses and storage. */
import { openBench, type Bench } from './bench.ts';
import type { Case } from './case.ts';
import { type Answer, bytesOf } from './exchange.ts';
import { differences, settled } from './snapshot.ts';

export type Outcome = 'as expected' | 'wrong status' | 'server error' | 'no answer' | 'state damaged';
export type Judged = { outcome: Outcome; saw: string; note: string; request: string; answer: string };

const fits = (accept: string, status: number): boolean =>
  accept
    .split(' ')
    .some((each) =>
      each.endsWith('xx') ? Math.floor(status / 100) === Number(each[0]) : Number(each) === status,
    );

function outcomeOf({ accept }: Case, answers: readonly Answer[], damage: string): Outcome {
  if (damage) return 'state damaged';
  const wrong = answers.filter(({ status }) => !fits(accept, status));
  if (wrong.length === 0) return 'as expected';
  if (wrong.some(({ status }) => status >= 500)) return 'server error';
  return wrong.some(({ status }) => status === 0) ? 'no answer' : 'wrong status';
}

const shorten = (text: string, limit = 700): string =>
  text.length > limit ? `${text.slice(0, limit)} … (${text.length} characters)` : text;

async function judge(each: Case, bench: Bench): Promise<Judged> {
  const before = await settled(bench.folder);
  const { exchanges, problem } = await each.ask(bench);
  const changed = differences(before, await settled(bench.folder));
  if (!bench.isRunning())
    throw new Error(
      `“${each.name}” (${each.endpoint}) ends the process. Tell its maintainers first and leave it out here.\n${bench.log().slice(-2000)}`,
    );
  const answers = exchanges.map(([, answer]) => answer);
  const stored = answers.some(({ status }) => status >= 200 && status < 300) && each.mayStore;
  const damage =
    problem ?? (changed.length > 0 && !stored ? `changed: ${changed.toSorted().join(', ')}` : '');
  const worst = exchanges.find(([, { status }]) => !fits(each.accept, status)) ?? exchanges.at(-1);
  return {
    outcome: outcomeOf(each, answers, damage),
    saw: answers.map(({ status, end }) => status || end).join(' '),
    // Temporary files have random numbers.
    note: damage.replaceAll(/tmp-\d+/g, 'tmp'),
    request: worst ? shorten(bytesOf(worst[0]).toString().replaceAll(bench.token, '…')) : '',
    answer: shorten(worst?.[1].text ?? ''),
  };
}

/** A registry for each group, and a new one after a case that has damaged it. */
export async function runGroup(
  cases: readonly Case[],
  memory: (megabytes: number) => void,
): Promise<Judged[]> {
  const judged: Judged[] = [];
  let bench = await openBench();
  try {
    for (const each of cases) {
      const result = await judge(each, bench);
      judged.push(result);
      if (result.outcome === 'as expected') continue;
      memory(await bench.memory());
      await bench[Symbol.asyncDispose]();
      bench = await openBench();
    }
    memory(await bench.memory());
  } finally {
    await bench[Symbol.asyncDispose]();
  }
  return judged;
}
