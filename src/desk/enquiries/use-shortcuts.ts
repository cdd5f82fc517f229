import { useEffect, useEffectEvent } from 'react';
import { areKeysOn, type ShortcutKey, shortcutOf } from './shortcuts.ts';

export type ShortcutHandlers = Record<ShortcutKey, () => void>;

/** Calls the handler of a key, wherever on the screen it is pressed. */
export function useShortcuts(handlers: ShortcutHandlers): void {
  const press = useEffectEvent((key: ShortcutKey) => handlers[key]());
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const key = shortcutOf(event, document.querySelector('dialog[open]') ?? document.activeElement);
      // The help, where the keys can be switched on again, always opens.
      if (key === undefined || (key !== '?' && !areKeysOn())) return;
      event.preventDefault();
      press(key);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
