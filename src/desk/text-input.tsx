import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { Icon } from '../ui/icon.tsx';
import field from '../ui/field.module.css';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> & {
  label: string;
  name: string;
  hint?: ReactNode;
  error?: string | undefined;
};

/** A text field with its label, hint and error, which screen readers announce together. */
export function TextInput({ label, hint, error, ...input }: Props) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={field.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {hint && (
        <p id={`${id}-hint`} className={field.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={field.error}>
          <Icon name="cross" />
          {error}
        </p>
      )}
    </div>
  );
}
