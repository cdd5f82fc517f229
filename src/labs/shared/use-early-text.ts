import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Reports text typed before hydration. */
export function useEarlyText(root: RefObject<HTMLElement | null>, onText: (text: string) => void): void {
  const tell = useEffectEvent(onText);
  useEffect(() => {
    const field = root.current?.querySelector('textarea');
    if (field && field.value !== field.defaultValue) tell(field.value);
  }, [root]);
}
