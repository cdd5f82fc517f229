/**
 * A film's picture and captions, once the reader moves and a good part of the film is in view. `poster` and a track that is
 * shown by `default` would be fetched with the page, wherever the film is, before anything is painted.
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
