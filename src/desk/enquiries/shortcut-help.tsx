import { useState } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import roles from '../../ui/text-roles.module.css';
import controls from '../controls.module.css';
import styles from './shortcut-help.module.css';
import { areKeysOn, SHORTCUTS, switchKeys } from './shortcuts.ts';

export function ShortcutHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [on, setOn] = useState(areKeysOn);
  return (
    <Dialog open={open} label="Keyboard" onClose={onClose}>
      {open && (
        <div className={styles.help}>
          <h2 className={roles.subhead}>Keyboard</h2>
          <dl className={styles.keys}>
            {SHORTCUTS.map(({ key, does }) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
          <label className={controls.check}>
            <input
              type="checkbox"
              checked={on}
              onChange={({ target }) => {
                setOn(target.checked);
                switchKeys(target.checked);
              }}
            />
            Use these keys in this browser
          </label>
          <button type="button" className={buttonClass('ghost')} onClick={onClose}>
            Close
          </button>
        </div>
      )}
    </Dialog>
  );
}
