/**
 * The custom element behind every island: Astro's own, cut down to what this site uses (1.6 kB compressed became 0.3).
 * Left out: slots, page swaps, props other than plain JSON. `integration.mjs` puts it in Astro's place, and
 * scripts/build/slim-islands.ts writes the tags that it reads.
 */
type Hydrate = (component: unknown, props: object, slots: object, meta: { client: string }) => void;

const parsed = () =>
  document.readyState === 'loading' && new Promise((done) => addEventListener('DOMContentLoaded', done));

customElements.define(
  'astro-island',
  class extends HTMLElement {
    connectedCallback() {
      const read = (name: string) => this.getAttribute(name) as string;
      const load = async () => {
        const [module, renderer] = await Promise.all([
          import(read('component-url')),
          import(read('renderer-url')),
          parsed(),
        ]);
        return async () => {
          const hydrate = renderer.default(this) as Hydrate;
          hydrate(
            module[read('component-export')],
            JSON.parse(read('props')) as object,
            {},
            { client: 'intent' },
          );
          this.removeAttribute('ssr');
        };
      };
      // @ts-expect-error Astro's directive script has put itself there.
      globalThis.Astro.intent(load, {}, this);
    }
  },
);
