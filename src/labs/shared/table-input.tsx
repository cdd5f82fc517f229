/** Fields for pasted text and for the roles of its columns. */
import type { ClipboardEvent, ComponentProps, ReactNode } from 'react';
import { formatNumber } from '../../lib/figure-format.ts';
import styles from './table-input.module.css';

/** For text from other programs. Uncontrolled, so that text pasted before hydration stays and megabytes do not pass through React. */
export const TextArea = (props: ComponentProps<'textarea'>) => (
  <textarea className={styles.area} dir="auto" spellCheck={false} {...props} />
);

/** A field lays out every line of its text: megabytes would freeze the page. */
const MOST_LETTERS = 200_000;
const EXCERPT_LETTERS = 2000;

type TextProps = { name: string; label: string; text: string; rows: number; onText: (text: string) => void };

/** Longer text is kept whole, but only its beginning is shown, and it can be replaced but not edited. */
export function PastedText({ label, text, onText, ...rest }: TextProps) {
  const isLong = text.length > MOST_LETTERS;
  const onPaste = (event: ClipboardEvent): void => {
    const pasted = event.clipboardData.getData('text/plain');
    if (!isLong && pasted.length <= MOST_LETTERS) return;
    event.preventDefault();
    onText(pasted);
  };
  return (
    <label className={styles.text}>
      <span>{label}</span>
      {isLong ? (
        <>
          <TextArea
            {...rest}
            key="excerpt"
            readOnly
            value={text.slice(0, EXCERPT_LETTERS)}
            onPaste={onPaste}
          />
          <small>
            Only the beginning of {formatNumber(text.length)} characters is shown, but all of them are
            measured. Paste or open another text to replace this one.
          </small>
        </>
      ) : (
        <TextArea
          {...rest}
          key="whole"
          defaultValue={text}
          onPaste={onPaste}
          onInput={({ currentTarget }) => onText(currentTarget.value)}
        />
      )}
    </label>
  );
}

export const PastedTable = (props: Pick<TextProps, 'text' | 'onText'>) => (
  <PastedText
    name="text"
    label="CSV or TSV whose first line names the columns, or JSON"
    rows={9}
    {...props}
  />
);

type SelectProps<Value extends string> = {
  label: string;
  /** Whether the selection may be empty. */
  optional?: boolean;
  options: readonly Value[];
  value: Value | '';
  onChoose: (value: Value) => void;
};

export const Select = <Value extends string>(props: SelectProps<Value>) => (
  <label>
    <span>{props.label}</span>
    <select
      value={props.value}
      onChange={({ currentTarget }) => props.onChoose(currentTarget.value as Value)}
    >
      {(props.optional || !props.value) && <option value="">none</option>}
      {props.options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  </label>
);

type ChoiceProps<Role extends string> = {
  /** The label of each role, and whether it may be empty. */
  roles: Record<Role, { name: string; optional: boolean }>;
  names: readonly string[];
  chosen: Record<Role, string>;
  onChoose: (role: Role, name: string) => void;
  /** Further selects. */
  children?: ReactNode;
};

export const ColumnChoice = <Role extends string>(props: ChoiceProps<Role>) => (
  <div className={styles.columns}>
    {(Object.keys(props.roles) as Role[]).map((role) => (
      <Select
        key={role}
        label={props.roles[role].name}
        optional={props.roles[role].optional}
        options={props.names}
        value={props.chosen[role]}
        onChoose={(name) => props.onChoose(role, name)}
      />
    ))}
    {props.children}
  </div>
);
