/**
 * A film's picture, once the reader moves and a good part of the film is in view. `poster` would be fetched with the page,
 * wherever the film is, and the picture would be the last of the first view to be painted.
 */
const seen = new IntersectionObserver(
  (changes) => {
    for (const { isIntersecting, target } of changes) {
      if (isIntersecting) (target as HTMLVideoElement).poster = (target as HTMLElement).dataset.poster ?? '';
    }
  },
  { threshold: 0.2 },
);
const watch = () => document.querySelectorAll('video').forEach((film) => seen.observe(film));
for (const sign of ['pointermove', 'touchstart', 'scroll', 'keydown'])
  addEventListener(sign, watch, { once: true });
