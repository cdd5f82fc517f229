/** How a lab takes a text and asks what its columns are. */
import styles from './table-input.module.css';

type TextProps = { name: string; label: string; text: string; rows: number; onText: (text: string) => void };

/** Uncontrolled: a text of megabytes is not handed through React with every key. */
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
  /** What each column is for, and whether it may be none. */
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
