import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { packState, unpackState } from './packed-state.ts';

export const CUT_ADDRESS = 'The address was cut off in transit, so the measurement is incomplete.';

export type Keeping = 'nothing' | 'address' | 'too-long';

/**
 * Keeps the state of a lab in the URL's fragment while it fits, and restores it from there. Until something has
 * changed (`touched`), the URL is left alone.
 */
export function useKeptState(kept: unknown, touched: boolean, onBrought: (state: unknown) => void): Keeping {
  const [keeping, setKeeping] = useState<Keeping>('nothing');
  const written = useRef('');
  const brought = useEffectEvent(onBrought);

  useEffect(() => {
    const read = async (): Promise<void> => {
      if (location.hash === written.current) return;
      const state = await unpackState(location.hash);
      if (state !== undefined) brought(state);
      else if (location.hash.startsWith('#s=')) brought(null);
    };
    void read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);

  useEffect(() => {
    if (!touched) return;
    let stale = false;
    const write = async (): Promise<void> => {
      const address = location.hash;
      // WebKit rejects if the page is left meanwhile.
      const fragment = await packState(kept).catch(() => undefined);
      // The visitor opened another link meanwhile: keep that.
      if (stale || location.hash !== address) return;
      written.current = fragment ?? '';
      history.replaceState(history.state, '', fragment ?? location.pathname + location.search);
      setKeeping(fragment ? 'address' : 'too-long');
    };
    void write();
    return () => {
      stale = true;
    };
  }, [kept, touched]);

  return keeping;
}
