/** Fields for pasted text and for the roles of its columns. */
import type { ComponentProps, ReactNode } from 'react';
import styles from './table-input.module.css';

/** For text of other programs. Uncontrolled: what is pasted before hydration stays, and megabytes do not pass through React. */
export const TextArea = (props: ComponentProps<'textarea'>) => (
  <textarea className={styles.area} dir="auto" spellCheck={false} {...props} />
);

type TextProps = { name: string; label: string; text: string; rows: number; onText: (text: string) => void };

export const PastedText = ({ label, text, onText, ...rest }: TextProps) => (
  <label className={styles.text}>
    <span>{label}</span>
    <TextArea {...rest} defaultValue={text} onInput={({ currentTarget }) => onText(currentTarget.value)} />
  </label>
);

type SelectProps<Value extends string> = {
  label: string;
  /** Whether nothing can be chosen, too. */
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
