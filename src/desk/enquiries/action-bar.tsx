import type { EnquiryChange, Overview } from '../../../contract/desk/enquiries.ts';
import { ProblemNote } from '../problem-note.tsx';
import { type ActionMenu, choicesOf, MENU_TITLES } from './action-choices.ts';
import { ChoiceDialog } from './choice-dialog.tsx';
import controls from '../controls.module.css';
import type { Actions } from './use-actions.ts';

type Props = {
  actions: Actions;
  /** What it acts on. */
  ids: string[];
  isSpam: boolean;
  label: string;
};

const ANSWERED: EnquiryChange = { kind: 'state', state: 'answered' };
const NOT_SPAM: EnquiryChange = { kind: 'spam', isSpam: false };

/** What can be done to enquiries, one or many. */
export function ActionBar({ actions, ids, isSpam, label }: Props) {
  const { apply, openMenu } = actions;
  const menus: [ActionMenu, string][] = [
    ['assign', 'Assign'],
    ['snooze', 'Snooze'],
    ['more', 'More'],
  ];
  return (
    <fieldset className={controls.actions} aria-label={label}>
      {isSpam ? (
        <button type="button" onClick={() => apply(ids, NOT_SPAM)}>
          Not spam
        </button>
      ) : (
        <>
          <button type="button" onClick={() => apply(ids, ANSWERED)}>
            Answered
          </button>
          {menus.map(([menu, name]) => (
            <button key={menu} type="button" aria-haspopup="dialog" onClick={() => openMenu(menu, ids)}>
              {name}
            </button>
          ))}
        </>
      )}
    </fieldset>
  );
}

type MenuProps = { actions: Actions; overview: Overview | undefined; me: string };

/** The menu that an action opened, and what came of the last action. */
export function ActionMenus({ actions, overview, me }: MenuProps) {
  const { menu, closeMenu, apply, task, said } = actions;
  const choices = menu ? choicesOf(menu.name, overview?.people ?? [], me, menu.openedAt) : [];
  return (
    <>
      <ProblemNote problem={task.problem} />
      <output className={controls.said}>{task.busy ? 'Working …' : said}</output>
      <ChoiceDialog
        open={menu !== undefined}
        title={menu ? MENU_TITLES[menu.name] : ''}
        choices={choices.map(({ label, change }) => ({
          label,
          choose: () => menu && apply(menu.ids, change),
        }))}
        onClose={closeMenu}
      />
    </>
  );
}
