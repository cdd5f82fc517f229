import styles from './segmented.module.css';

type Option<Value extends string> = { value: Value; label: string };

type Props<Value extends string> = {
  /** The accessible name. */
  label: string;
  options: readonly Option<Value>[];
  value: Value;
  onChoose: (value: Value) => void;
};

/** A choice between a few visible options. Buttons, so that a click before hydration is replayed (decision 0002). */
export function Segmented<Value extends string>({ label, options, value, onChoose }: Props<Value>) {
  return (
    <fieldset className={styles.segmented} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChoose(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
