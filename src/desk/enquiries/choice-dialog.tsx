import { buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import roles from '../../ui/text-roles.module.css';
import styles from './choice-dialog.module.css';

export type Choice = { label: string; choose: () => void };

type Props = {
  open: boolean;
  title: string;
  choices: Choice[];
  onClose: () => void;
  children?: React.ReactNode;
};

/** A few buttons to choose one from. The browser moves the focus to the first, and back when it closes. */
export function ChoiceDialog({ open, title, choices, onClose, children }: Props) {
  return (
    <Dialog open={open} label={title} onClose={onClose}>
      {open && (
        <div className={styles.choices}>
          <h2 className={roles.subhead}>{title}</h2>
          <ul>
            {choices.map(({ label, choose }) => (
              <li key={label}>
                <button
                  type="button"
                  onClick={() => {
                    onClose();
                    choose();
                  }}
                >
                  {label}
                </button>
              </li>
            ))}
          </ul>
          {children}
          <button type="button" className={buttonClass('ghost')} onClick={onClose}>
            Cancel
          </button>
        </div>
      )}
    </Dialog>
  );
}
