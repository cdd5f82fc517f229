import { useEffect, useState } from 'react';
import { Action } from './action.tsx';
import { Progress } from './progress.tsx';

/** Most results arrive sooner. */
const LONG_MS = 500;

/** Progress and a Cancel button, shown once the work takes long. `share` is null if the worker does not report progress. */
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
