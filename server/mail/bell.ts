/** A pause that can be cut short, also by a ring that came just before it. Timers are monotonic: no clock jump stretches it. */
export function createBell() {
  let rung = false;
  let endPause: (() => void) | null = null;
  return {
    ring() {
      rung = true;
      endPause?.();
    },
    async pause(ms: number): Promise<void> {
      if (!rung) {
        const { promise, resolve } = Promise.withResolvers<void>();
        const timer = setTimeout(resolve, ms);
        endPause = resolve;
        await promise;
        clearTimeout(timer);
      }
      rung = false;
    },
  };
}
