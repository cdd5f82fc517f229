/** Reads the instructions that our own Dockerfile has. Any other is refused: none may go untried. */

type Copy = { from?: string; owner?: string; paths: string[]; to: string };

export type Step =
  | { kind: 'run'; command: string }
  | { kind: 'workdir'; path: string }
  | { kind: 'copy'; copy: Copy }
  | { kind: 'env'; values: [string, string][] }
  | { kind: 'volume'; path: string }
  | { kind: 'health'; command: string[] }
  | { kind: 'start'; command: string[] }
  /** Says something to people, and does nothing. */
  | { kind: 'note' };

export type Stage = { base: string; name?: string; steps: Step[] };

/** `--from=build --chown=1:1 a b` as its options and the rest. */
function splitOptions(text: string) {
  const words = text.split(/\s+/);
  const options = new Map(
    words
      .filter((word) => word.startsWith('--'))
      .map((word): [string, string] => {
        const [name = '', value = ''] = word.slice(2).split(/=(.*)/s);
        return [name, value];
      }),
  );
  return { options, rest: words.filter((word) => !word.startsWith('--')) };
}

function readCopy(text: string): Copy {
  const { options, rest } = splitOptions(text);
  const unknown = [...options.keys()].filter((name) => !['from', 'chown'].includes(name));
  if (unknown.length > 0) throw new Error(`COPY has options that are not tried here: ${unknown.join(', ')}`);
  return { from: options.get('from'), owner: options.get('chown'), paths: rest.slice(0, -1), to: rest.at(-1) ?? '' }; // prettier-ignore
}

const readArray = (text: string): string[] => JSON.parse(text) as string[];

const readers: Record<string, (text: string) => Step> = {
  RUN: (command) => ({ kind: 'run', command }),
  WORKDIR: (path) => ({ kind: 'workdir', path }),
  COPY: (text) => ({ kind: 'copy', copy: readCopy(text) }),
  ENV: (text) => ({
    kind: 'env',
    values: text.split(/\s+/).map((pair) => pair.split(/=(.*)/s).slice(0, 2) as [string, string]),
  }),
  VOLUME: (path) => ({ kind: 'volume', path }),
  EXPOSE: () => ({ kind: 'note' }),
  HEALTHCHECK: (text) => ({ kind: 'health', command: readArray(text.split(' CMD ')[1] ?? '') }),
  CMD: (text) => ({ kind: 'start', command: readArray(text) }),
};

export function readDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  const lines = text
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll('\\\n', ' ')
    .split('\n');
  for (const line of lines.filter((each) => each.trim() !== '')) {
    const [name = '', rest = ''] = line.split(/\s+(.*)/s);
    if (name === 'FROM') {
      const [base = '', , stageName] = rest.split(/\s+/);
      stages.push({ base, name: stageName, steps: [] });
      continue;
    }
    const read = readers[name];
    if (!read) throw new Error(`${name} is not tried here; teach it to measure/parts/image`);
    stages.at(-1)?.steps.push(read(rest));
  }
  return stages;
}
