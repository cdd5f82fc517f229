import { presetOf } from './presets.ts';
import { SYSTEMS, USUAL, type Kept, type Source } from './source.ts';

const MORE_SYSTEMS = SYSTEMS.slice(2);

function inputsOf(source: Source): string[] {
  if (source.kind === 'lines')
    return [
      'reference.txt',
      'recognised.txt',
      ...MORE_SYSTEMS.filter((role) => source[role]?.trim()).map((role) => `${role}.txt`),
      ...(source.second.trim() ? ['--baseline', 'other.txt'] : []),
    ];
  const { id, group, speaker, reference, first, second } = source.columns;
  const named = [
    ...Object.entries({ id, group, speaker, reference, system: first, 'baseline-column': second }),
    ...MORE_SYSTEMS.map((role) => ['system', source.columns[role]] as const),
  ];
  return ['transcripts.csv', ...named.flatMap(([option, column]) => (column ? [`--${option}`, column] : []))];
}

function rulesOf(rules: Kept['settings']['rules']): string[] {
  const preset = presetOf(rules);
  if (preset === 'usual') return [];
  return preset ? ['--preset', preset] : [`--rules=${rules.join(',')}`];
}

/** The toolkit's arguments for the same scoring. */
export function commandFor({ source, settings: { rules, weighing, list } }: Omit<Kept, 'lab'>): string[] {
  return [
    'wer',
    ...inputsOf(source),
    ...rulesOf(rules),
    ...(weighing === USUAL.weighing ? [] : ['--weighing', weighing]),
    ...(list?.on ? ['--glm', 'replacements.glm'] : []),
  ];
}
