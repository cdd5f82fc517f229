/** A pause that can be cut short, also just before it begins. Timers are monotonic: no clock jump stretches it. */
export function createInterruptiblePause() {
  let interrupted = false;
  let endPause: (() => void) | null = null;
  return {
    interrupt() {
      interrupted = true;
      endPause?.();
    },
    async pause(ms: number): Promise<void> {
      if (!interrupted) {
        const { promise, resolve } = Promise.withResolvers<void>();
        const timer = setTimeout(resolve, ms);
        endPause = resolve;
        await promise;
        clearTimeout(timer);
      }
      interrupted = false;
    },
  };
}
