/** The documents in the order of the manual. */
export const START = ['installation', 'configuration', 'examples', 'videos'].map((id) => `/docs/${id}`);
export const GUIDES = [
  'playwright-first-suite',
  'load-tests-with-k6-and-autocannon',
  'api-contract-tests',
  'scoring-speech-recognition',
  'evaluating-llm-answers',
  'tests-in-ci',
].map((id) => `/docs/guides/${id}`);
export const REFERENCE = ['troubleshooting', 'faq'].map((id) => `/docs/${id}`);
export const DOCUMENTS = [...START, ...GUIDES, ...REFERENCE];

export const GUIDE = '/docs/guides/api-contract-tests';
