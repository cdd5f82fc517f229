import styles from './dial.module.css';

type Props = {
  name: string;
  label: string;
  unit?: string;
  value: number;
  min: number;
  /** The end of the slider; the field accepts more, up to `max`. */
  slide: number;
  max: number;
  step: number;
  onSet: (value: number) => void;
};

/** A number, set by a slider or typed exactly. */
export function Dial({ name, label, unit, value, min, slide, max, step, onSet }: Props) {
  return (
    <div className={styles.dial}>
      <label htmlFor={name}>{label}</label>
      <span>
        <input
          id={name}
          name={name}
          type="number"
          inputMode="decimal"
          min={min}
          max={max}
          step="any"
          value={value}
          onChange={({ currentTarget }) => onSet(currentTarget.valueAsNumber)}
        />
        {unit}
      </span>
      <input
        type="range"
        aria-label={`${label}, slider`}
        min={min}
        max={slide}
        step={step}
        value={Math.min(value, slide)}
        onChange={({ currentTarget }) => onSet(currentTarget.valueAsNumber)}
      />
    </div>
  );
}
