/** The bar lies over the hero, and has a ground of its own as soon as the page is scrolled. */
const OPAQUE_AFTER_PX = 20;

const bar = document.querySelector('header') as Element;
const onScroll = () => bar.toggleAttribute('data-scrolled', scrollY > OPAQUE_AFTER_PX);

addEventListener('scroll', onScroll);
onScroll();
