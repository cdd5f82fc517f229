import { useEffect, useEffectEvent } from 'react';
import { areKeysOn, type ShortcutKey, shortcutOf } from './shortcuts.ts';

export type ShortcutHandlers = Record<ShortcutKey, () => void>;

/** Calls what a key stands for, wherever in the screen it is pressed. */
export function useShortcuts(handlers: ShortcutHandlers): void {
  const press = useEffectEvent((key: ShortcutKey) => handlers[key]());
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const key = shortcutOf(event, document.querySelector('dialog[open]') ?? document.activeElement);
      // The way to the switch stays open.
      if (key === undefined || (key !== '?' && !areKeysOn())) return;
      event.preventDefault();
      press(key);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
