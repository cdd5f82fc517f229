import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { packState, unpackState } from './packed-state.ts';

export const CUT_ADDRESS = 'The address was cut on its way: it holds no whole measurement.';

type Keeping = 'nothing' | 'address' | 'too-long';

/**
 * Keeps what a lab measures in the fragment of the address while it fits, and hands over what an address brought. Before
 * anything was changed (`touched`) the address stays as it is.
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
      // WebKit ends it with an error when the page is left meanwhile.
      const fragment = await packState(kept).catch(() => undefined);
      // An address that came meanwhile is what the visitor wants to see.
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
