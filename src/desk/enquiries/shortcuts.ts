/** The keys of the desk, as the help lists them. */
export const SHORTCUTS = [
  { key: 'j', does: 'Next enquiry' },
  { key: 'k', does: 'Previous enquiry' },
  { key: 'Enter', does: 'Open it' },
  { key: 'x', does: 'Select or deselect' },
  { key: 'e', does: 'Mark as answered' },
  { key: 'a', does: 'Assign' },
  { key: 's', does: 'Snooze' },
  { key: 'r', does: 'Reply' },
  { key: 'u', does: 'Back to the list' },
  { key: '/', does: 'Search' },
  { key: '?', does: 'This help' },
] as const;

export type ShortcutKey = Exclude<(typeof SHORTCUTS)[number]['key'], 'Enter'>;

const KEYS: ReadonlySet<string> = new Set(SHORTCUTS.map(({ key }) => key));

/** People who dictate, or whose tools type, can switch the keys off. */
export function areKeysOn(): boolean {
  try {
    return localStorage.deskKeys !== 'off';
  } catch {
    return true;
  }
}

export function switchKeys(on: boolean): void {
  try {
    localStorage.deskKeys = on ? 'on' : 'off';
  } catch {
    // Storage is blocked: the keys stay on.
  }
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented'>;

/** Which shortcut was pressed, if it was one: not while somebody types, and not within a dialog. */
export function shortcutOf(event: Pressed, target: Element | null): ShortcutKey | undefined {
  const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
  if (ctrlKey || metaKey || altKey || defaultPrevented || key === 'Enter' || !KEYS.has(key)) return undefined;
  if (target?.closest('input:not([type=checkbox]), textarea, select, dialog')) return undefined;
  return key as ShortcutKey;
}
