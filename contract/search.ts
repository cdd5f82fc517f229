/** The script that searches: a worker with a policy of its own, the only one that may compile WebAssembly. */
export const SEARCH_WORKER_PATH = '/pagefind/worker.js';

/** The Trusted Types policy of the search. It allows only that script's URL. */
export const TRUSTED_POLICY_NAME = 'search-worker';

/** The query parameter of a search. */
export const QUERY_PARAMETER = 'q';
