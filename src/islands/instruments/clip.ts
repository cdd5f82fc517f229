/**
 * Plays a clip on its panel. The audio is fetched when play is pressed. A range input over the waveform holds the position,
 * like the cursor of a chart; words are highlighted at the recogniser's timestamps.
 */
import { heardAt, nextSpeed, parseClip } from './clip-times.ts';
import { makeInput, makeLine, moveLine } from './cursor.ts';

const STEP_MS = 100;
/** Loaded sound that has not moved by then has no output, as in WebKit on a machine without one. */
const STUCK_MS = 4000;

type Parts = {
  audio: HTMLAudioElement;
  wave: SVGSVGElement;
  words: readonly Element[];
  durationMs: number;
  starts: readonly number[];
};

/** The input over the waveform, and how to show where the audio stands. */
function makePosition({ audio, wave, words, durationMs, starts }: Parts) {
  const input = makeInput(wave, Math.ceil(durationMs / STEP_MS));
  const needle = makeLine();
  const show = (): void => {
    const ms = audio.currentTime * 1000;
    const at = heardAt(starts, ms);
    moveLine(needle, `${Math.min(100, (ms * 100) / durationMs)}%`);
    wave.append(needle);
    const isOver = audio.ended || ms === 0;
    for (const [index, word] of words.entries()) {
      word.classList.toggle('unheard', !isOver && index > at);
      word.classList.toggle('heard-now', !isOver && index === at);
    }
    input.valueAsNumber = Math.round(ms / STEP_MS);
    const spans = [...(words[at]?.querySelectorAll('span') ?? [])].map(({ textContent }) => textContent);
    input.ariaValueText = `${(ms / 1000).toFixed(1)} s${spans.length > 0 ? `: ${spans[0]}, heard as ${spans[1]}` : ''}`;
  };
  return { input, show };
}

/** Plays and pauses, and keeps the position shown meanwhile. */
function connectPlay(play: HTMLButtonElement, audio: HTMLAudioElement, show: () => void): void {
  // With reduced motion the needle moves only on `timeupdate`, about four times a second.
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const run = (): void => {
    show();
    if (!audio.paused && !isCalm) requestAnimationFrame(run);
  };
  const giveUp = (): void => void (play.textContent = 'Cannot be played');
  const start = (): void => {
    const from = audio.currentTime;
    void audio.play().catch((error: DOMException) => {
      // AbortError: paused before the audio had loaded.
      if (error.name !== 'AbortError') giveUp();
    });
    setTimeout(() => {
      const hasSound = audio.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;
      if (hasSound && !audio.paused && audio.currentTime === from) giveUp();
    }, STUCK_MS);
  };

  play.addEventListener('click', () => (audio.paused ? start() : audio.pause()));
  audio.addEventListener('play', () => {
    play.textContent = 'Pause';
    run();
  });
  for (const type of ['pause', 'ended'])
    audio.addEventListener(type, () => {
      play.textContent = 'Play';
      show();
    });
  audio.addEventListener('timeupdate', show);
  // No source can be played, as in Firefox on a machine without audio output: the last one reports the error.
  audio.lastElementChild?.addEventListener('error', giveUp);
}

export function addPlayer(controls: HTMLElement, touched?: Event): void {
  const panel = controls.closest('figure');
  const audio = controls.querySelector('audio');
  const wave = panel?.querySelector<SVGSVGElement>('[role=img]');
  const [play, speed] = controls.querySelectorAll('button');
  if (!panel || !audio || !wave || !play || !speed) return;
  const { durationMs, starts } = parseClip(controls.dataset.clip ?? '');
  const words = [...panel.querySelectorAll('ol > li:not([aria-hidden])')];
  const { input, show } = makePosition({ audio, wave, words, durationMs, starts });
  connectPlay(play, audio, show);

  speed.addEventListener('click', () => {
    audio.playbackRate = nextSpeed(audio.playbackRate);
    speed.textContent = `Speed ${audio.playbackRate}×`;
  });
  const seek = (ms: number): void => {
    audio.currentTime = Math.max(0, Math.min(durationMs, ms)) / 1000;
    show();
  };
  input.addEventListener('input', () => seek(input.valueAsNumber * STEP_MS));
  for (const type of ['pointerdown', 'pointermove'] as const)
    wave.addEventListener(type, ({ clientX, buttons }) => {
      const { left, width } = wave.getBoundingClientRect();
      if (buttons > 0) seek(((clientX - left) / width) * durationMs);
    });
  wave.after(input);
  show();
  // Pressed before this script had loaded.
  if (touched?.type === 'click') (touched.target as HTMLElement).closest('button')?.click();
}
