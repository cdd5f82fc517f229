import type { Option, QuestionId } from './questions.ts';
import type { WorkId } from './works.ts';

/**
 * The rules of the plan as [points, when, why], by the work they add to. A rule fires when every question it
 * names has one of the named answers. Nothing else determines the plan's lines and their order.
 *
 *   5  it is what would cost most          3  it is there, or near to what would cost most
 *   4  it is what failed last              1, 2  it makes a failure likelier
 *   below 0  it is done in part, or has to wait
 */
export type When = { readonly [Id in QuestionId]?: readonly Option<Id>[] };
type Rule = readonly [points: number, when: When, why: string];

const AI_TEXT = ['llm', 'chat'] as const;
const AI_SERVED = ['llm', 'chat', 'model'] as const;
const BUSY = ['high', 'peaks', 'unknown'] as const;
const SCREENS = ['web', 'app'] as const;
const SOFTWARE = ['web', 'app', 'api'] as const;

export const rules: Readonly<Record<WorkId, readonly Rule[]>> = {
  charters: [
    [3, {}, 'Something is new in every release'],
    [2, { out: ['two'] }, 'A build and a login are enough to begin'],
    [2, { often: ['rarely'] }, 'Much changes at once'],
    [2, { often: ['daily', 'weekly'] }, 'Something new comes every week'],
    [1, { often: ['monthly'] }, 'A month of changes comes together'],
    [1, { often: ['monthly'], exists: ['cases'] }, 'Cases repeat; sessions go beside them'],
  ],
  examples: [
    [3, { to: ['business'] }, 'Customers accept it against what was agreed'],
    [2, { to: ['business'], often: ['monthly', 'rarely'] }, 'A misunderstanding takes long to fix'],
    [2, { to: ['business', 'staff'], worst: ['money'] }, 'Sums are agreed by example'],
    [2, { to: ['staff'], failed: ['people'] }, 'It was built as written, not as meant'],
    [-2, { exists: ['cases'] }, 'Written test cases are examples'],
  ],
  fresh: [
    [3, { ship: SCREENS, to: ['public'] }, 'The public gets no training'],
    [5, { ship: SCREENS, worst: ['lost'] }, 'People who give up do not say why'],
    [4, { ship: SCREENS, failed: ['people'] }, 'People got stuck last time'],
    [-1, { out: ['two'] }, 'People have to be found first'],
  ],
  pairs: [
    [3, { ship: ['web'], on: ['desktop'] }, 'Browsers differ'],
    [2, { ship: SCREENS, on: ['languages'] }, 'Long words and other dates break layouts'],
    [1, { ship: ['web'], on: ['ios', 'android'] }, 'Devices multiply the combinations'],
  ],
  phones: [
    [3, { ship: ['app'] }, 'An app lives on phones'],
    [3, { ship: ['web'], on: ['ios', 'android'] }, 'Some faults need a real keyboard, or a thumb'],
    [4, { ship: SCREENS, on: ['ios', 'android'], failed: ['people'] }, 'Perhaps they got stuck on a phone'],
    [3, { ship: SCREENS, on: ['ios', 'android'], worst: ['lost'] }, 'People give up sooner on a phone'],
    [1, { ship: SCREENS, on: ['ios', 'android'], to: ['public'] }, 'You do not choose your users’ phones'],
    [1, { ship: ['app'], on: ['ios'] }, 'A repair waits for the store’s review'],
  ],
  journeys: [
    [3, { ship: SCREENS }, 'Screens are used in journeys'],
    [2, { ship: SCREENS, often: ['daily', 'weekly'] }, 'The same paths are checked again and again'],
    [4, { ship: SCREENS, failed: ['again'] }, 'Something that had worked broke'],
    [2, { ship: SCREENS, worst: ['money'] }, 'The path to payment is checked with every change'],
    [1, { ship: SCREENS, exists: ['cases'] }, 'The cases to automate are known'],
    [-3, { exists: ['suite'] }, 'A suite exists'],
    [-2, { out: ['two'] }, 'Before a near date sessions come first'],
  ],
  flakes: [
    [3, { exists: ['suite'] }, 'People ignore failing tests that are often false alarms'],
    [2, { exists: ['suite'], often: ['daily'] }, 'Many runs a day, many false alarms'],
    [1, { exists: ['suite'], often: ['weekly'] }, 'It is read every week'],
    [1, { exists: ['suite'], failed: ['again'] }, 'Perhaps the test was red and was ignored'],
  ],
  mutation: [
    [3, { exists: ['suite'] }, 'Green proves nothing by itself'],
    [4, { exists: ['suite'], failed: ['again'] }, 'The suite was there, and it broke all the same'],
    [2, { exists: ['suite'], worst: ['money'] }, 'A wrong sum must turn a test red'],
    [-1, { exists: ['suite'], out: ['two'] }, 'It pays from the next release on'],
  ],
  stages: [
    [3, { exists: ['pipeline'], often: ['daily', 'weekly'] }, 'People wait for the pipeline'],
    [2, { exists: ['pipeline'], often: ['daily'] }, 'People wait for it many times a day'],
  ],
  contract: [
    [3, { ship: ['api'] }, 'An API is what its contract says'],
    [2, { ship: ['api'], often: ['daily', 'weekly'] }, 'Each release may break a caller'],
    [2, { ship: ['api'], worst: ['wrong'] }, 'A wrong field is a wrong answer'],
  ],
  consumers: [
    [4, { failed: ['others'] }, 'Another system changed, and yours failed'],
    [3, { ship: ['api'], to: ['business', 'public'] }, 'You cannot ask all callers'],
    [1, { ship: ['api'], often: ['daily'] }, 'No joint test day fits into a day'],
  ],
  tenants: [
    [5, { ship: SOFTWARE, worst: ['leak'] }, 'One record of another customer is a leak'],
    [3, { ship: ['api'] }, 'An API can be called without its screens'],
    [3, { ship: SOFTWARE, to: ['business'] }, 'Companies share one system'],
    [2, { ship: SOFTWARE, to: ['public'] }, 'Anyone may try another customer’s number'],
  ],
  retries: [
    [5, { ship: SOFTWARE, worst: ['money'] }, 'A repeated order is a second charge'],
    [3, { ship: ['api'] }, 'Clients of an API repeat what got lost'],
    [2, { ship: ['app'] }, 'Phones lose answers'],
    [1, { ship: SOFTWARE, traffic: ['peaks'] }, 'Under a peak clients time out and repeat'],
  ],
  limits: [
    [3, { ship: ['api'], to: ['public'] }, 'Anybody can call it, as often as they like'],
    [3, { ship: SOFTWARE, to: ['public'], worst: ['leak'] }, 'Guessing is stopped by a limit or not at all'],
    [3, { ship: SOFTWARE, to: ['public'], worst: ['down'] }, 'One client can take it down'],
  ],
  peak: [
    [5, { worst: ['down'] }, 'Being down is what costs most'],
    [4, { failed: ['slow'] }, 'It was slow last time'],
    [3, { traffic: ['high', 'peaks'] }, 'There is a busiest hour'],
    [2, { traffic: ['unknown'] }, 'Nobody knows the busiest hour'],
    [1, { traffic: BUSY, to: ['public'] }, 'The public comes when it likes'],
    [-3, { exists: ['load'] }, 'Load tests exist'],
  ],
  knee: [
    [3, { traffic: ['unknown'] }, 'The limit is a guess'],
    [3, { traffic: BUSY, worst: ['down'] }, 'How far it is to the limit is worth knowing'],
    [3, { failed: ['slow'] }, 'The resource that ran out has a name'],
    [2, { traffic: ['high'] }, 'Growth will reach the limit one day'],
    [1, { exists: ['load'], traffic: BUSY }, 'The scripts exist: raise their load in steps'],
  ],
  spike: [
    [3, { traffic: ['peaks'] }, 'Peaks come faster than servers start'],
    [5, { traffic: ['peaks'], worst: ['down'] }, 'The peak is when it must not be down'],
    [2, { traffic: ['peaks'], failed: ['slow'] }, 'It was slow, perhaps in a peak'],
    [2, { traffic: ['peaks'], worst: ['money'] }, 'What is lost in a peak is orders'],
    [1, { traffic: ['peaks'], to: ['public'] }, 'The public cannot be asked to wait'],
  ],
  endurance: [
    [3, { traffic: ['high'] }, 'Steady load finds slow leaks'],
    [2, { traffic: BUSY, often: ['monthly', 'rarely'] }, 'It runs long between two restarts'],
    [3, { traffic: ['high'], worst: ['down'] }, 'A leak takes it down at night'],
    [-2, { out: ['two'] }, 'Peak and knee come first'],
  ],
  wer: [
    [3, { ai: ['speech'] }, 'A recogniser has an error rate'],
    [5, { ai: ['speech'], worst: ['wrong'] }, 'What is misheard is answered wrongly'],
    [4, { ai: ['speech'], failed: ['ai'] }, 'Perhaps it was misheard'],
    [2, { ai: ['speech', 'agent'], to: ['public'] }, 'Every accent speaks to it'],
    [2, { ai: ['speech', 'agent'], on: ['languages'] }, 'Each language has its own rate'],
    [-2, { ai: ['speech', 'agent'], exists: ['scored'] }, 'A scored set exists'],
  ],
  entities: [
    [3, { ai: ['speech', 'agent'] }, 'People speak for the sake of names and numbers'],
    [5, { ai: ['speech', 'agent'], worst: ['money'] }, 'A misheard amount is a wrong amount'],
    [1, { ai: ['speech', 'agent'], on: ['languages'] }, 'German says four-and-twenty'],
  ],
  calls: [
    [3, { ai: ['agent'] }, 'An agent is tested by ringing it'],
    [5, { ai: ['agent'], worst: ['lost', 'down'] }, 'Callers hang up'],
    [4, { ai: ['agent'], failed: ['ai', 'people'] }, 'A recording shows what went wrong'],
    [1, { ai: ['agent'], to: ['public'] }, 'Anybody may ring, from anywhere'],
  ],
  barge: [
    [3, { ai: ['agent'] }, 'People interrupt'],
    [3, { ai: ['agent'], worst: ['lost'] }, 'Callers who are talked over hang up'],
    [4, { ai: ['agent'], failed: ['people'] }, 'A pause was taken for the end'],
  ],
  intents: [
    [3, { ai: ['chat'] }, 'A bot begins by understanding'],
    [3, { ai: ['chat'], worst: ['lost'] }, 'Two fallbacks in a row, and they are gone'],
    [2, { ai: ['chat'], on: ['languages'] }, 'People mix languages in a line'],
    [-2, { ai: ['chat'], exists: ['scored'] }, 'A scored set exists'],
  ],
  goals: [
    [3, { ai: ['chat'] }, 'People chat to get something done'],
    [5, { ai: ['chat'], worst: ['wrong', 'lost'] }, 'What it promised has to have happened'],
    [4, { ai: ['chat'], failed: ['ai', 'people'] }, 'It failed in a conversation'],
    [1, { ai: ['chat'], to: ['public'] }, 'Strangers write as they like'],
  ],
  claims: [
    [3, { ai: ['llm'] }, 'A language model invents'],
    [5, { ai: ['llm'], worst: ['wrong'] }, 'A wrong answer is what costs most'],
    [3, { ai: ['llm'], worst: ['money'] }, 'A price it invents is a promise in your name'],
    [4, { ai: ['llm'], failed: ['ai'] }, 'It answered wrongly last time'],
    [-2, { ai: ['llm'], exists: ['scored'] }, 'A scored set exists'],
  ],
  attacks: [
    [3, { ai: AI_TEXT, to: ['public'] }, 'Anybody may try'],
    [5, { ai: AI_TEXT, worst: ['leak'] }, 'What a model has read it can be made to say'],
    [1, { ai: AI_TEXT, worst: ['money'] }, 'It can be talked into a price'],
    [1, { ai: AI_TEXT, ship: ['api', 'data'] }, 'Instructions come in with the data'],
  ],
  drift: [
    [3, { ai: ['llm'], often: ['daily', 'weekly'] }, 'Prompts and models change with every release'],
    [4, { ai: ['llm'], failed: ['again'] }, 'An answer that had been right was lost'],
    [2, { ai: ['llm'], exists: ['scored'] }, 'The set to compare with exists'],
  ],
  judge: [
    [3, { ai: AI_TEXT, exists: ['scored'] }, 'Who scored the set?'],
    [4, { ai: AI_TEXT, exists: ['scored'], failed: ['ai'] }, 'The set said pass, and the answer was wrong'],
  ],
  score: [
    [3, { ai: ['model'] }, 'Only its builders have tested it'],
    [5, { ai: ['model'], worst: ['wrong', 'money'] }, 'A wrong decision is what costs most'],
    [4, { ai: ['model'], failed: ['ai'] }, 'It decided wrongly last time'],
    [-1, { ai: ['model'], exists: ['scored'] }, 'A scored set exists'],
  ],
  leakage: [
    [3, { ai: ['model'] }, 'A score may come from a leak'],
    [2, { ai: ['model'], exists: ['scored'] }, 'The score to doubt exists'],
    [2, { ai: ['model'], to: ['public'] }, 'It decides about groups that differ'],
  ],
  tokens: [
    [3, { ai: AI_SERVED, traffic: BUSY }, 'Each answer takes a model’s time'],
    [3, { ai: AI_SERVED, worst: ['down'] }, 'Where a model answers, requests queue'],
    [3, { ai: AI_SERVED, failed: ['slow'] }, 'Perhaps the model was the slow part'],
  ],
  cold: [
    [3, { ai: AI_SERVED, traffic: ['peaks'] }, 'A replica with weights starts late'],
    [3, { ai: AI_SERVED, traffic: ['peaks'], worst: ['down'] }, 'Until it has started, requests are lost'],
  ],
  canary: [
    [5, { ai: AI_TEXT, worst: ['leak'] }, 'Caches and batches are shared'],
    [3, { ai: AI_TEXT, to: ['business'] }, 'Several companies share one model'],
  ],
  rows: [
    [3, { ship: ['data'] }, 'Wrong rows do not crash'],
    [5, { ship: ['data'], worst: ['wrong', 'money'] }, 'A wrong price is delivered as a right one'],
    [3, { ship: ['data'], failed: ['others'] }, 'A page changed'],
  ],
  layout: [
    [3, { ship: ['data'] }, 'Pages change without notice'],
    [2, { ship: ['data'], failed: ['others'] }, 'An alarm would have warned you'],
    [1, { ship: ['data'], often: ['daily'] }, 'Nobody looks at a daily file'],
  ],
};
