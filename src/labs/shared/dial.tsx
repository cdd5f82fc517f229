import styles from './dial.module.css';

type Props = {
  name: string;
  label: string;
  unit?: string;
  value: number;
  min: number;
  /** Where the slider ends; the field takes more. */
  slide: number;
  max: number;
  step: number;
  onSet: (value: number) => void;
};

/** One quantity: a slider to move it and a field to say it exactly. */
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
