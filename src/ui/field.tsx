import { type FormField, labelOf } from '../../contract/form-field.ts';
import { Icon } from './icon.tsx';
import styles from './field.module.css';
import select from './select.module.css';

type Props = {
  id: string;
  name: string;
  field: FormField;
  /** If other than the field's own. */
  label?: string;
  /** Stands beside the field and is read with it. */
  error?: string;
  /** A line below the field, read with it too. */
  hint?: string;
};

/**
 * Uncontrolled: text typed before React arrives stays. Without `maxlength`: a browser would cut a pasted text without a
 * word, where the check says what is too long.
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
