/** The header is transparent over the hero and gets a background once the page is scrolled. */
const OPAQUE_AFTER_PX = 20;

const bar = document.querySelector('header') as Element;
const onScroll = () => bar.toggleAttribute('data-scrolled', scrollY > OPAQUE_AFTER_PX);

addEventListener('scroll', onScroll);
onScroll();
