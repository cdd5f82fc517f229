import { type FormField, labelOf } from '../../contract/form-field.ts';
import { Icon } from './icon.tsx';
import styles from './field.module.css';
import select from './select.module.css';

type Props = {
  id: string;
  name: string;
  field: FormField;
  /** Overrides the field's own. */
  label?: string;
  /** Shown next to the field and part of its description. */
  error?: string;
  /** A line below the field, also part of its description. */
  hint?: string;
};

/**
 * Uncontrolled, so that text typed before hydration stays. Without `maxlength`: browsers would silently truncate pasted
 * text, whereas validation says what is too long.
 */
export function Field({ id, name, field, label = labelOf(field), error, hint }: Props) {
  const control = {
    id,
    name,
    required: field.required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {field.type === 'select' && (
        <select className={select.select} {...control}>
          <option value="">{field.emptyOption}</option>
          {field.options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
      {field.type === 'textarea' && <textarea {...control} rows={field.rows} />}
      {'autoComplete' in field && <input {...control} type={field.type} autoComplete={field.autoComplete} />}
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
