import type { Dispatch } from 'react';
import { RULES } from '../../../metrics/normalise-transcript.ts';
import { countText } from '../../lib/figure-format.ts';
import { pointsText } from '../../lib/rate-text.ts';
import hidden from '../../ui/unseen.module.css';
import { Segmented } from '../shared/segmented.tsx';
import type { ListOutcome } from './measure.ts';
import { OwnList } from './own-list.tsx';
import { presetOf, WHISPER_DIFFERS, type Preset } from './presets.ts';
import type { Effects } from './score.ts';
import type { Settings, Switch } from './source.ts';
import type { WerAction } from './wer-state.ts';
import { ruleWords } from './words.ts';
import styles from './rules.module.css';

type Props = {
  settings: Settings;
  effects: Effects | null;
  systems: string[];
  list: ListOutcome | null;
  filled: number;
  dispatch: Dispatch<WerAction>;
};

const PRESET_OPTIONS = [
  { value: 'usual', label: 'Default rules' },
  { value: 'whisper', label: 'Whisper rules' },
] as const;

const WEIGHINGS = [
  { value: 'nist', label: 'Same as sclite' },
  { value: 'fewest', label: 'Fewest errors' },
] as const;

/** The effect of the rule on the score: what an active rule changed, or what an inactive one would change. */
function effectText(changes: readonly number[] | undefined, isOn: boolean): string {
  if (!changes) return '…';
  return changes.map((change) => pointsText(isOn ? -change : change)).join(' / ');
}

type RuleProps = {
  rule: Switch;
  name: string;
  means: string;
  isOn: boolean;
  effects: Effects | null;
  dispatch: Dispatch<WerAction>;
};

const RuleSwitch = ({ rule, name, means, isOn, effects, dispatch }: RuleProps) => (
  <li className={isOn ? undefined : styles.off}>
    <button type="button" role="switch" aria-checked={isOn} onClick={() => dispatch({ type: 'rule', rule })}>
      <span className={styles.knob} aria-hidden="true" />
      <span>
        {name}
        <small>{means}</small>
      </span>
    </button>
    <span className={styles.effect}>
      <span className={hidden.unseen}>{isOn ? 'changes the score by ' : 'would change the score by '}</span>
      {effectText(effects?.[rule], isOn)}
    </span>
  </li>
);

export function Rules({ settings, effects, systems, list, filled, dispatch }: Props) {
  const own = settings.list;
  const preset = presetOf(settings.rules);
  return (
    <div className={styles.rules}>
      <div className={styles.head}>
        <h2>What counts as the same word</h2>
        <p>points of WER{systems.length > 1 && `, ${systems.join(' / ')}`}</p>
      </div>
      <Segmented<Preset | ''>
        label="Set the rules"
        options={PRESET_OPTIONS}
        value={preset ?? ''}
        onChoose={(chosen) => chosen && dispatch({ type: 'preset', preset: chosen })}
      />
      {preset === 'whisper' && <p>{WHISPER_DIFFERS}</p>}
      <ul>
        {RULES.map((rule) => (
          <RuleSwitch
            key={rule}
            rule={rule}
            {...ruleWords[rule]}
            isOn={settings.rules.includes(rule)}
            effects={effects}
            dispatch={dispatch}
          />
        ))}
        {own && list && (
          <RuleSwitch
            rule="list"
            name="Your replacements"
            means={`${own.name}: ${countText(list.count, 'entry', 'entries')}`}
            isOn={own.on}
            effects={effects}
            dispatch={dispatch}
          />
        )}
      </ul>
      <OwnList list={own} outcome={list} filled={filled} dispatch={dispatch} />
      <h2>Alignment method</h2>
      <Segmented
        label="Alignment method"
        options={WEIGHINGS}
        value={settings.weighing}
        onChoose={(weighing) => dispatch({ type: 'weighing', weighing })}
      />
    </div>
  );
}
