import type { ContentPath, ServicePath } from '../../../contract/routes.ts';

/** Every task a plan can contain. Its limit is from the service's page or from the article `from`; a test checks the numbers. */
type Work = {
  /** The page of the service that covers it. */
  service: ServicePath;
  title: string;
  /** What is measured, and what passes. */
  limit: string;
  /** Why this, and why this limit. */
  because: string;
  from?: ContentPath;
  /** Builds on this: starts in a later week if both are in the plan. */
  after?: string;
};

export const works = {
  charters: {
    service: '/services/manual',
    title: 'Exploratory sessions on your main risks',
    limit: '90-minute sessions, a charter of one sentence each; what nobody looked at is listed',
    because: 'What is new has no expected answer yet. A person can judge it.',
  },
  examples: {
    service: '/services/manual',
    title: 'Acceptance examples for every requirement',
    limit: 'Each has one before the build exists; one that has none is the first defect',
    because: 'A requirement without an example cannot be tested.',
  },
  fresh: {
    service: '/services/manual',
    title: 'Usability test with five people per user group',
    limit: 'The common problems, each with its recording; no rate',
    because: 'Five people find the common problems, and are too few for a rate.',
  },
  pairs: {
    service: '/services/manual',
    title: 'Compatibility in pairs: browser, device, language, text size',
    limit: 'Every pair covered, in about 30 runs instead of 360',
    because: 'All combinations are too many; every pair is affordable.',
  },
  phones: {
    service: '/services/manual',
    title: 'Real phones: keyboard, safe areas, touch targets',
    limit: 'Targets of 44 px, fields of at least 16 px, nothing behind the keyboard',
    because: 'A narrow window on a desktop shows none of these faults.',
    from: '/resources/blog/touch-targets-safe-areas-and-the-keyboard',
  },
  journeys: {
    service: '/services/automation',
    title: 'Ten end-to-end journeys on every pull request',
    limit: 'A verdict within ten minutes, a trace for each failure',
    because: 'A slower verdict is read after the merge.',
  },
  flakes: {
    service: '/services/automation',
    title: 'Flake rate of every existing test',
    limit: '50 reruns passed before a test may block a merge: below 6% at 95% confidence',
    because: 'A suite that goes red at random is no longer read.',
  },
  mutation: {
    service: '/services/automation',
    title: 'Break the product on purpose to check the tests',
    limit: 'Mutation score; a test that stays green is repaired or removed',
    because: 'A test that cannot fail protects nothing.',
  },
  stages: {
    service: '/services/automation',
    title: 'Reorder the pipeline to fail sooner',
    limit: 'Stages by chance of failure per minute, until eight minutes are reached',
    because: 'A failed run needs someone to act; a passed one does not.',
    from: '/resources/blog/a-pipeline-that-fails-in-eight-minutes',
  },
  contract: {
    service: '/services/api',
    title: 'Every API operation against its contract',
    limit: 'Operations covered (%), each with valid, boundary and forbidden input',
    because: 'Clients already depend on undocumented fields.',
  },
  consumers: {
    service: '/services/api',
    title: 'Consumer contracts before each deployment',
    limit: 'A can-i-deploy verdict; old clients pass on the new server',
    because: 'Others learn of a change when it breaks them.',
  },
  tenants: {
    service: '/services/api',
    title: 'Access with a missing, expired or another customer’s token',
    limit: '401 without a token, 404 for another customer’s data, in every operation',
    because: 'It is first on OWASP’s API list, and no scanner knows your tenants.',
  },
  retries: {
    service: '/services/api',
    title: 'Retries after a lost response: no duplicates',
    limit: 'One key, one payment: 201 with one id, or 409',
    because: 'Most APIs handle a late repeat. Duplicates appear when both requests arrive at once.',
    from: '/resources/blog/idempotency-keys-tested-properly',
  },
  limits: {
    service: '/services/api',
    title: 'Rate limits under forged addresses',
    limit: '429 with Retry-After, whatever X-Forwarded-For claims',
    because: 'A limit that trusts the address in a header ends when the client changes the header.',
    from: '/resources/blog/testing-rate-limits-and-spoofed-addresses',
  },
  peak: {
    service: '/services/performance',
    title: 'Load test of your busiest hour',
    limit: '60 min at peak: p95 under 2s, errors under 0.1%',
    because: 'A mean hides the slowest requests; p95 does not.',
  },
  knee: {
    service: '/services/performance',
    title: 'Stress test in steps, until it slows down',
    limit: 'The load at the knee, and which resource passed 80% first',
    because: 'Past the knee requests wait in a queue, and each further user adds to the wait.',
  },
  spike: {
    service: '/services/performance',
    title: 'Spike test for a sale or a push message',
    limit: '10 times the load in 60 s: errors while scaling, time to a steady p95',
    because: 'New servers need minutes to start. The queue has to hold that long.',
  },
  endurance: {
    service: '/services/performance',
    title: 'Endurance test over a day and a night',
    limit: '24 h at 70% of the knee: heap after collection, open connections',
    because: 'Leaks, full disks and expired tokens do not show in an hour.',
    after: 'knee',
  },
  wer: {
    service: '/ai-testing/asr',
    title: 'Word error rate by accent, noise and line',
    limit: 'At most 5% in each group, with its interval',
    because: 'An average hides the callers who are not understood.',
  },
  entities: {
    service: '/ai-testing/asr',
    title: 'Accuracy of names, dates and amounts',
    limit: 'At least 90% right to the last character',
    because: '“Fifty” heard as “fifteen” is one word error in the score and a wrong payment for the caller.',
  },
  calls: {
    service: '/ai-testing/call',
    title: 'Test calls over real lines, timed from the recording',
    limit: '96.5% reach their goal, 1.2s per turn',
    because: 'After a second of silence people ask whether anybody is there.',
  },
  barge: {
    service: '/ai-testing/call',
    title: 'Interruptions, pauses and silence in calls',
    limit: 'Inner pauses of 300 to 1,200 ms, dead air over 2 s, stops as heard',
    because: 'A log says when it cancelled; the caller hears it later.',
    from: '/resources/blog/barge-in-silence-and-crosstalk',
    after: 'calls',
  },
  intents: {
    service: '/ai-testing/chatbot',
    title: 'Intent recognition on typos and half sentences',
    limit: '95% of turns with the right intent; recall for each beside it',
    because: 'One frequent question can lift the average.',
  },
  goals: {
    service: '/ai-testing/chatbot',
    title: 'Conversations that reach their goal',
    limit: '97% get there; first answer under 500ms at p95',
    because: 'A bot seldom says that it failed.',
  },
  claims: {
    service: '/ai-testing/llm',
    title: 'Every claim in an answer checked against its source',
    limit: 'Gate 95% of claims supported, with its interval',
    because: 'A model states its mistakes as fluently as its facts.',
  },
  attacks: {
    service: '/ai-testing/llm',
    title: 'Jailbreaks, injected instructions, leaked secrets',
    limit: 'Gate 99% withstood; needless refusals count too',
    because: 'An overall score can pass while safety does not.',
  },
  drift: {
    service: '/ai-testing/llm',
    title: 'Current model against the next, prompt by prompt',
    limit: 'Ten samples per prompt; answers lost between versions, McNemar’s test',
    because: 'A point gained overall can hide forty answers lost.',
    after: 'claims',
  },
  judge: {
    service: '/ai-testing/llm',
    title: 'LLM judge calibrated against people',
    limit: 'Cohen’s kappa above 0.7, order swapped',
    because: 'Such judges prefer long answers, and the first of two.',
  },
  score: {
    service: '/ai-testing/validation',
    title: 'Model score repeated on unseen data',
    limit: 'Precision and recall by class and slice, 95% interval, limits set before',
    because: 'Accuracy mostly shows the easy majority.',
  },
  leakage: {
    service: '/ai-testing/validation',
    title: 'Data leakage, drift and gaps between groups',
    limit: 'Population stability index per feature, error rates between groups',
    because: 'One feature that knows the answer makes any score look good.',
    after: 'score',
  },
  tokens: {
    service: '/ai-testing/performance',
    title: 'Time to first token and tokens a second under load',
    limit: '60 min at peak: one inference under 100ms at p95',
    because: 'In a closed test the load slows down with the server and hides the queue.',
  },
  cold: {
    service: '/ai-testing/performance',
    title: 'Spike test of cold replicas',
    limit: 'Cold start in seconds, requests lost, 429 with Retry-After',
    because: 'A new replica has to pull its weights, load and warm up.',
    after: 'tokens',
  },
  canary: {
    service: '/ai-testing/performance',
    title: 'Concurrency test: no mixing of tenants',
    limit: 'No answer holds another tenant’s canary',
    because: 'Fast is no use if one customer gets another’s answer.',
  },
  rows: {
    service: '/services/webscraping',
    title: 'Scraped rows checked against the page',
    limit: '300 random rows without an error: under 1% at 95% confidence',
    because: 'Scrapers seldom crash. They deliver last month’s price.',
  },
  layout: {
    service: '/services/webscraping',
    title: 'Alarm when a page layout changes',
    limit: 'Row counts and null rates against the last run; 99.9% of runs in their window',
    because: 'A wrong row looks as good as a right one.',
    after: 'rows',
  },
} as const satisfies Record<string, Work>;

export type WorkId = keyof typeof works;
export const WORK_IDS = Object.keys(works) as WorkId[];
export const workOf = (id: WorkId): Work => works[id];
