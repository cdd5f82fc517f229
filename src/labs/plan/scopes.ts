import type { ServicePath } from '../../../contract/routes.ts';
import type { Scope, ServiceRules } from '../../lib/estimate.ts';
import type { Answers, Option } from './questions.ts';
import type { WorkId } from './works.ts';

/** How many units of its service a line counts as, in the units of /pricing: user journeys, operations, intents. */
const SIZES: Partial<Record<WorkId, number>> = {
  charters: 10,
  examples: 5,
  fresh: 5,
  pairs: 10,
  phones: 5,
  journeys: 10,
  flakes: 5,
  mutation: 5,
  stages: 5,
  contract: 30,
  consumers: 10,
  tenants: 10,
  retries: 10,
  limits: 10,
  wer: 2,
  entities: 1,
  calls: 10,
  barge: 5,
  intents: 30,
  goals: 10,
  claims: 300,
  attacks: 100,
  drift: 100,
  judge: 100,
};

/** For these services every line repeats the same work: for another kind of load, configuration or page type. */
const BASES: Partial<Record<ServicePath, number>> = {
  '/services/performance': 5,
  '/ai-testing/performance': 1,
  '/ai-testing/validation': 1,
  '/services/webscraping': 3,
};

/** The keys of “What exists already?” in the rules of a service. */
const EXISTING: Partial<Record<ServicePath, Partial<Record<Option<'exists'>, string>>>> = {
  '/services/manual': { cases: 'cases' },
  '/services/automation': { suite: 'suite', pipeline: 'pipeline' },
  '/services/performance': { load: 'scripts' },
  '/ai-testing/asr': { scored: 'transcripts' },
  '/ai-testing/llm': { scored: 'answers' },
  '/ai-testing/chatbot': { scored: 'labelled' },
  '/ai-testing/validation': { scored: 'holdout' },
};

const PLATFORMS: ReadonlySet<Option<'on'>> = new Set(['desktop', 'ios', 'android']);
/** “Several” counts as two. */
const SEVERAL = 2;

/** The number of platforms or languages. */
function repeatsOf({ more: { unit } }: ServiceRules, { on }: Answers): number {
  if (unit[0] === 'platform') return Math.max(1, on.filter((one) => PLATFORMS.has(one)).length);
  return unit[0] === 'language' && on.includes('languages') ? SEVERAL : 1;
}

/** The scope on /pricing that corresponds to these lines of one service. */
export function scopeOf(
  path: ServicePath,
  rules: ServiceRules,
  works: readonly WorkId[],
  answers: Answers,
): Scope {
  const base = BASES[path];
  const names = EXISTING[path] ?? {};
  return {
    size: base ?? works.reduce((sum, work) => sum + (SIZES[work] ?? 0), 0),
    more: base === undefined ? repeatsOf(rules, answers) : works.length,
    has: answers.exists.flatMap((one) => names[one] ?? []),
    environment: 'ready',
    repeat: 'once',
  };
}
