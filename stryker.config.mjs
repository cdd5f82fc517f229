/** Mutation testing: Stryker changes these files in small ways, and a test must fail. `npm run quality` runs it. */
export default {
  testRunner: 'vitest',
  // Which tests reach a mutant is known from the dry run; asking Vitest for related files as well only costs time.
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // What is built while a module loads belongs to no single test, so each such mutant needs the whole suite again: a
  // sixth of the mutants, four fifths of the time by Stryker's own estimate. Tables and the schema of an enquiry are
  // among them. Run once with them, contract/enquiry.ts had 90 of 97 mutants killed.
  ignoreStatic: true,
  concurrency: 2,
  timeoutMS: 15_000,
  // The mathematics, the contract and the server's rules. Client code is tested in browsers, routes and SQL against both
  // engines, which is too slow for a run per mutant.
  mutate: [
    'contract/*.ts',
    'metrics/*.ts',
    'server/{config,config-values}.ts',
    'server/enquiries/{mails,new-enquiry}.ts',
    'server/forms/{body,form-fields,form-limits,guard,networks,refusal,rotating-keys,same-origin,signer,start-token}.ts',
    'server/http/{security-headers,trust-proxy}.ts',
    'server/site/{byte-range,content-negotiation,content-types,page-policy,site-paths}.ts',
    'server/html.ts',
    'server/mail/{address,backoff,failure,message}.ts',
    'server/newsletter/{confirmation-mail,links,tokens}.ts',
    'server/store/{ids,limit-windows,memory-limits}.ts',
    '!**/*.test.ts',
  ],
  reporters: ['json', 'clear-text', 'progress-append-only'],
  jsonReporter: { fileName: 'reports/mutation/mutation.json' },
  clearTextReporter: { logTests: false, reportTests: false },
  thresholds: { high: 90, low: 85, break: 85 },
  tempDirName: '.cache/stryker',
  incrementalFile: 'reports/mutation/incremental.json',
  ignorePatterns: ['dist', 'data', 'public', 'studio', '.astro'],
};
