/** A film's picture, once a good part of it is in view: `poster` would be fetched with the page, wherever the film is. */
const seen = new IntersectionObserver(
  (changes) => {
    for (const { isIntersecting, target } of changes) {
      if (isIntersecting) (target as HTMLVideoElement).poster = (target as HTMLElement).dataset.poster ?? '';
    }
  },
  { threshold: 0.2 },
);
for (const film of document.querySelectorAll('video')) seen.observe(film);
