/**
 * Loads a video's poster and captions after the first interaction, once a fifth of the video is in view. With `poster` and
 * `default` in the markup, browsers fetch both with the page, even far below the first screen.
 */
const seen = new IntersectionObserver(
  (changes) => {
    for (const { isIntersecting, target } of changes) {
      if (!isIntersecting) continue;
      const film = target as HTMLVideoElement;
      seen.unobserve(film);
      film.poster = film.dataset.poster as string;
      for (const captions of film.textTracks) captions.mode = 'showing';
    }
  },
  { threshold: 0.2 },
);
const watch = () => document.querySelectorAll('video').forEach((film) => seen.observe(film));
for (const sign of ['pointermove', 'touchstart', 'scroll', 'keydown'])
  addEventListener(sign, watch, { once: true });
