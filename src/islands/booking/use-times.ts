import { useRef, useState } from 'react';
import { BOOKING_TIMES_PATH, type TimesAnswer } from '../../../contract/booking/booking.ts';
import { isTimeZone } from '../../../contract/booking/time-zones.ts';
import { apiAddress } from '../../forms/api-address.ts';

const TIMEOUT_MS = 15_000;

async function fetchTimes(): Promise<TimesAnswer | null> {
  try {
    const response = await fetch(apiAddress(BOOKING_TIMES_PATH), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const answer = (await response.json()) as Partial<TimesAnswer>;
    return response.ok && Array.isArray(answer.slots) ? (answer as TimesAnswer) : null;
  } catch {
    return null;
  }
}

/** The zone of the browser, if the server can be expected to know it. */
function ownZone(office: string): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  // Chromium still calls it by its old name.
  if (timeZone === 'Asia/Calcutta') return 'Asia/Kolkata';
  return isTimeZone(timeZone) ? timeZone : office;
}

/** The free times and what was chosen among them. */
export function useTimes() {
  const [times, setTimes] = useState<TimesAnswer | null>(null);
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed' | 'ready'>('idle');
  const [timeZone, setTimeZone] = useState('');
  const [day, setDay] = useState('');
  const [slot, setSlot] = useState<number | null>(null);
  const [gone, setGone] = useState<number | null>(null);
  const loading = useRef(false);

  /** `taken` is a time that is not offered any more, whatever a cache says. */
  async function load(taken: number | null = null): Promise<void> {
    if (loading.current) return;
    loading.current = true;
    setStatus('loading');
    const answer = await fetchTimes();
    loading.current = false;
    setStatus(answer ? 'ready' : 'failed');
    if (!answer) return;
    setTimes({ ...answer, slots: answer.slots.filter((each) => each !== taken) });
    setTimeZone((zone) => zone || ownZone(answer.timeZone));
    setGone(taken);
    if (taken !== null) setSlot(null);
  }

  return {
    times,
    status,
    load,
    choice: {
      timeZone,
      day,
      slot,
      gone,
      onZone: (zone: string) => {
        setTimeZone(zone);
        // The same day may be another one there.
        setDay('');
      },
      onDay: setDay,
      onSlot: setSlot,
    },
  };
}
