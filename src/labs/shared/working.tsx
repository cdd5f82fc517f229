import { useEffect, useState } from 'react';
import { Action } from './action.tsx';
import { Progress } from './progress.tsx';

/** Most answers come sooner. */
const LONG_MS = 500;

/** What is measured, and a way back, once it takes long. `share` is null where the worker does not say how far it is. */
export function Working({ share, onCancel }: { share: number | null; onCancel: () => void }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return null;
  return (
    <Progress label="Measuring" value={share ?? undefined}>
      <Action onClick={onCancel}>Cancel</Action>
    </Progress>
  );
}
