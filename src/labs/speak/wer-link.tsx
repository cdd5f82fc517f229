import { useEffect, useState } from 'react';
import type { ScoredReading } from './rates.ts';
import { werAddress } from './wer-address.ts';

/** Opens the texts in the lab that scores transcripts, where rules and alignment can be changed. */
export function WerLink({ readings }: { readings: readonly ScoredReading[] }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let stale = false;
    const make = async (): Promise<void> => {
      const made = await werAddress(readings);
      if (!stale) setAddress(made);
    };
    void make();
    return () => {
      stale = true;
    };
  }, [readings]);
  return address && <a href={address}>Open these texts in the lab for transcripts</a>;
}
