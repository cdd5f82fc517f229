/** The ten questions. Rules and URLs refer to an option's key; its label may change. */
type Question = {
  ask: string;
  /** Any number of them, or none. */
  several?: true;
  options: Readonly<Record<string, string>>;
};

export const questions = {
  ship: {
    ask: 'What do you ship?',
    several: true,
    options: { web: 'Web application', app: 'Mobile app', api: 'API', data: 'Data from web pages' },
  },
  to: {
    ask: 'Who uses it?',
    options: { public: 'The public', business: 'Companies', staff: 'Our own staff' },
  },
  often: {
    ask: 'How often?',
    options: { daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly', rarely: 'Less often' },
  },
  worst: {
    ask: 'Which failure would cost most?',
    options: {
      money: 'Wrong amounts',
      leak: 'Leaked data',
      down: 'Slow or down',
      wrong: 'Wrong answers',
      lost: 'Users who give up',
    },
  },
  ai: {
    ask: 'Which parts are AI?',
    several: true,
    options: {
      speech: 'Speech recognition',
      agent: 'Voice agent',
      chat: 'Chatbot',
      llm: 'Language model',
      model: 'Scoring or vision',
    },
  },
  traffic: {
    ask: 'How much traffic?',
    options: { low: 'Low', high: 'High and steady', peaks: 'Sudden peaks', unknown: 'Not known' },
  },
  on: {
    ask: 'On which platforms?',
    several: true,
    options: { desktop: 'Desktop browsers', ios: 'iOS', android: 'Android', languages: 'Several languages' },
  },
  exists: {
    ask: 'What exists already?',
    several: true,
    options: {
      cases: 'Written test cases',
      suite: 'Automated tests',
      pipeline: 'A pipeline',
      load: 'Load tests',
      scored: 'A scored AI set',
    },
  },
  out: {
    ask: 'When is the release?',
    options: { two: 'In two weeks', month: 'In a month', quarter: 'In a quarter', open: 'No date' },
  },
  failed: {
    ask: 'What failed last?',
    options: {
      nothing: 'Nothing known',
      again: 'What used to work',
      slow: 'Its speed',
      others: 'Another system',
      people: 'People got stuck',
      ai: 'An AI answer',
    },
  },
} as const satisfies Record<string, Question>;

type Questions = typeof questions;
export type QuestionId = keyof Questions;
export type Option<Id extends QuestionId = QuestionId> = { [Q in Id]: keyof Questions[Q]['options'] }[Id];

/** Single-choice questions have exactly one answer. */
export type Answers = { readonly [Id in QuestionId]: readonly Option<Id>[] };

export const QUESTION_IDS = Object.keys(questions) as QuestionId[];
export const questionOf = (id: QuestionId): Question => questions[id];
export const isSeveral = (id: QuestionId): boolean => questionOf(id).several ?? false;
export const wordsFor = (id: QuestionId, option: string): string => questionOf(id).options[option] ?? option;

/** A shop that sells over the web and to partners, with an assistant that answers customers. */
export const SAMPLE: Answers = {
  ship: ['web', 'api'],
  to: ['public'],
  often: ['weekly'],
  worst: ['money'],
  ai: ['llm'],
  traffic: ['peaks'],
  on: ['desktop', 'ios', 'android'],
  exists: ['suite', 'pipeline'],
  out: ['month'],
  failed: ['others'],
};

/** Nothing for optional questions, the mildest answer for required ones. */
export const BLANK: Answers = {
  ship: [],
  to: ['staff'],
  often: ['monthly'],
  worst: ['lost'],
  ai: [],
  traffic: ['low'],
  on: [],
  exists: [],
  out: ['open'],
  failed: ['nothing'],
};

/** Answers with one option pressed: chosen instead of the last, or switched on or off where several may be. */
export function answered(answers: Answers, id: QuestionId, option: string): Answers {
  const given: readonly string[] = answers[id];
  if (!isSeveral(id)) return { ...answers, [id]: [option] };
  const order = Object.keys(questionOf(id).options);
  const next = order.filter((one) => given.includes(one) !== (one === option));
  return { ...answers, [id]: next };
}
