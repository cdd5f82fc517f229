/** The script that searches: a worker with a policy of its own, the only one that may compile WebAssembly. */
export const SEARCH_WORKER_PATH = '/pagefind/worker.js';

/** The Trusted Types policy of the search. It gives out that script's address and no other. */
export const TRUSTED_POLICY_NAME = 'search-worker';

/** Where pages name what is searched for. */
export const QUERY_PARAMETER = 'q';
