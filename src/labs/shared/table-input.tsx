/** Fields for pasted text and for the roles of its columns. */
import styles from './table-input.module.css';

type TextProps = { name: string; label: string; text: string; rows: number; onText: (text: string) => void };

/** Uncontrolled, so that megabytes of text do not pass through React on every keystroke. */
export function PastedText({ name, label, text, rows, onText }: TextProps) {
  return (
    <label className={styles.text}>
      <span>{label}</span>
      <textarea
        name={name}
        rows={rows}
        defaultValue={text}
        dir="auto"
        spellCheck={false}
        onInput={({ currentTarget }) => onText(currentTarget.value)}
      />
    </label>
  );
}

type ChoiceProps<Role extends string> = {
  /** The label of each role, and whether it may be empty. */
  roles: Record<Role, { name: string; optional: boolean }>;
  names: readonly string[];
  chosen: Record<Role, string>;
  onChoose: (role: Role, name: string) => void;
};

export function ColumnChoice<Role extends string>({ roles, names, chosen, onChoose }: ChoiceProps<Role>) {
  return (
    <div className={styles.columns}>
      {(Object.keys(roles) as Role[]).map((role) => (
        <label key={role}>
          <span>{roles[role].name}</span>
          <select value={chosen[role]} onChange={({ currentTarget }) => onChoose(role, currentTarget.value)}>
            {(roles[role].optional || !chosen[role]) && <option value="">none</option>}
            {names.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}
