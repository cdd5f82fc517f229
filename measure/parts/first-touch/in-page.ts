/** Runs in the browser: Playwright sends the text of these functions over, so they close over nothing. */

type Bench = {
  benchAnswer?: Promise<number>;
  benchDurations?: { interaction: number; duration: number }[];
};

/** From the finger's touch to the first frame that shows the answer. */
export function awaitAnswer(answer: string): void {
  const isSeen = () =>
    [...document.querySelectorAll(answer)].some((element) => {
      const { width, height } = element.getBoundingClientRect();
      return (
        width * height > 0 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      );
    });
  (globalThis as Bench).benchAnswer = new Promise((resolve) => {
    const onTouch = ({ timeStamp }: Event) => {
      const look = () => {
        if (!isSeen()) return void requestAnimationFrame(look);
        // The frame of this callback is painted before the next message is delivered.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now() - timeStamp));
        port1.start();
        port2.postMessage(0);
      };
      requestAnimationFrame(look);
    };
    addEventListener('pointerdown', onTouch, { capture: true, once: true });
  });
}

export const answerTime = (): Promise<number> | undefined => (globalThis as Bench).benchAnswer;

/** What counts for INP: the event's delay, its handlers and the next paint. Shorter ones than 16 ms are not reported. */
export function watchInteractions(): void {
  const durations: NonNullable<Bench['benchDurations']> = [];
  (globalThis as Bench).benchDurations = durations;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      durations.push({ interaction: entry.interactionId, duration: entry.duration });
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

export const interactionTimes = () => (globalThis as Bench).benchDurations ?? [];
