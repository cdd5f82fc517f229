/** The documents in the order of the manual. */
export const BASICS = ['installation', 'configuration', 'examples', 'videos'].map((id) => `/docs/${id}`);
export const GUIDES = [
  'playwright-first-suite',
  'load-tests-with-k6-and-autocannon',
  'api-contract-tests',
  'scoring-speech-recognition',
  'evaluating-llm-answers',
  'tests-in-ci',
].map((id) => `/docs/guides/${id}`);
export const REFERENCE = ['troubleshooting', 'faq', 'toolkit'].map((id) => `/docs/${id}`);
export const DOCUMENTS = [...BASICS, ...GUIDES, ...REFERENCE];

export const GUIDE = '/docs/guides/api-contract-tests';
