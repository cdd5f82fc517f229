import type { ReactNode } from 'react';
import hidden from '../../ui/unseen.module.css';
import styles from './segmented.module.css';

type Props<Value extends string> = {
  /** The accessible name. */
  label: string;
  options: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
};

type ButtonsProps<Value extends string> = Props<Value> & {
  className: string | undefined;
  isPressed: (value: Value) => boolean;
};

/** Buttons, so that a click before hydration is replayed (decision 0002). */
function Buttons<Value extends string>(props: ButtonsProps<Value>) {
  return (
    <fieldset className={props.className}>
      <legend className={hidden.unseen}>{props.label}</legend>
      {props.options.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={props.isPressed(value)}
          onClick={() => props.onChoose(value)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}

/** A choice between a few visible options. */
export const Segmented = <Value extends string>({ value, ...rest }: Props<Value> & { value: Value }) => (
  <Buttons {...rest} className={styles.segmented} isPressed={(option) => option === value} />
);

/** Any number of a few options. */
export const Checks = <Value extends string>({
  chosen,
  ...rest
}: Props<Value> & { chosen: readonly string[] }) => (
  <Buttons {...rest} className={styles.checks} isPressed={(option) => chosen.includes(option)} />
);

/** Options with their name above them. */
export const Titled = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.titled}>
    <p>{title}</p>
    {children}
  </div>
);
