import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './field.module.css';

/** What every control shares. Controls are uncontrolled: text typed before React arrives stays. */
type FieldProps = {
  id: string;
  name: string;
  label: string;
  /** Stands beside the field and is read with it. */
  error?: string | undefined;
  /** A line below the field, read with it too. */
  hint?: string | undefined;
  required?: boolean;
};

function Field({ id, label, error, hint, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="cross" />
          {error}
        </p>
      )}
    </div>
  );
}

const control = ({ id, name, error, hint, required }: FieldProps) => ({
  id,
  name,
  required,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
});

export function TextField(props: FieldProps & { type?: 'text' | 'email' | 'tel'; autoComplete?: string }) {
  return (
    <Field {...props}>
      <input {...control(props)} type={props.type ?? 'text'} autoComplete={props.autoComplete} />
    </Field>
  );
}

export function SelectField(props: FieldProps & { neutral: string; options: readonly string[] }) {
  return (
    <Field {...props}>
      <select {...control(props)}>
        <option value="">{props.neutral}</option>
        {props.options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </Field>
  );
}

export function TextAreaField(props: FieldProps & { rows: number }) {
  return (
    <Field {...props}>
      <textarea {...control(props)} rows={props.rows} />
    </Field>
  );
}
