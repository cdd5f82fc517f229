/** The input and settings from the command line. */
import { RULES, type Rule } from '../../metrics/normalise-transcript.ts';
import { PRESETS, presetRules } from '../../src/labs/wer/presets.ts';
import {
  EMPTY_LINES,
  NO_COLUMNS,
  SYSTEMS,
  USUAL,
  type LinesSource,
  type Settings,
  type Source,
  type SystemRole,
} from '../../src/labs/wer/source.ts';
import { inputOf, textOf, type Input } from '../inputs.ts';
import { BadInput } from '../measurement.ts';
import { listIn, textIn, textsIn, type Values } from '../options.ts';

/** The lab compares each system with the first, so a baseline comes second. */
function asSystems(systems: readonly string[], baseline: string): Partial<Record<SystemRole, string>> {
  const [first = '', ...others] = systems;
  const all = [first, ...(baseline === '' ? [] : [baseline]), ...others];
  if (all.length > SYSTEMS.length) throw new BadInput('wer compares five systems at most.');
  return Object.fromEntries(all.map((one, index) => [SYSTEMS[index], one]));
}

function tableOf(text: string, values: Values): Source {
  if (textIn(values, 'baseline'))
    throw new BadInput('--baseline is a file beside two others; of a table, name a --baseline-column.');
  const columns = {
    ...NO_COLUMNS,
    ...asSystems(textsIn(values, 'system'), textIn(values, 'baseline-column')),
    id: textIn(values, 'id'),
    reference: textIn(values, 'reference'),
    group: textIn(values, 'group'),
    speaker: textIn(values, 'speaker'),
  };
  return { kind: 'table', text, columns };
}

/** Two files of the same name would be confused. */
function rolesOf(inputs: readonly Input[], baseline: string): LinesSource['names'] {
  const [reference = '', ...names] = inputs.map(({ name }) => name);
  if (new Set(names).size < names.length) return { reference };
  const systems = baseline ? names.slice(0, -1) : names;
  return { reference, ...asSystems(systems, baseline ? (names.at(-1) ?? '') : '') };
}

type GivenSource = { source: Source; names: string; notes: string[] };

/** A table, or a reference and the texts of the systems. */
export async function sourceOf(paths: readonly string[], values: Values): Promise<GivenSource> {
  const baseline = textIn(values, 'baseline');
  const inputs: Input[] = await Promise.all([...paths, ...(baseline ? [baseline] : [])].map(inputOf));
  const read = await Promise.all(inputs.map(textOf));
  const notes = read.flatMap((one) => one.notes);
  const names = inputs.map(({ name }) => name).join(', ');
  const texts = read.map(({ text }) => text);
  const [reference, ...systems] = texts.slice(0, paths.length);
  if (reference === undefined)
    throw new BadInput('wer needs a table, or a reference and what was recognised.');
  if (systems.length === 0) return { source: tableOf(reference, values), names, notes };
  const heard = asSystems(systems, baseline ? (texts.at(-1) ?? '') : '');
  return { source: { ...EMPTY_LINES, reference, ...heard, names: rolesOf(inputs, baseline) }, names, notes };
}

function rulesOf(values: Values): Rule[] {
  const rules = listIn(values, 'rules', RULES);
  const preset = listIn(values, 'preset', PRESETS)?.[0];
  if (rules && preset) throw new BadInput('--preset and --rules both set the rules; give one of them.');
  return rules ?? presetRules[preset ?? 'usual'];
}

/** With the replacements of --glm, if there are any. */
export async function settingsOf(values: Values): Promise<Settings> {
  const settings: Settings = {
    rules: rulesOf(values),
    weighing: listIn(values, 'weighing', ['nist', 'fewest'] as const)?.[0] ?? USUAL.weighing,
  };
  const path = textIn(values, 'glm');
  if (!path) return settings;
  const input = await inputOf(path);
  const { text } = await textOf(input);
  return { ...settings, list: { name: input.name, text, on: true } };
}
