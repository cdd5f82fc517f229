/**
 * The custom element behind every island: Astro's own, cut down to what this site uses (1.6 kB compressed became 0.3).
 * Left out: slots, page swaps, directives other than intent, props other than plain JSON. `integration.mjs` puts it in
 * Astro's place, and build/slim-islands.ts writes the tags that it reads.
 */
import intentDirective from './directive.ts';

type Hydrate = (component: unknown, props: object, slots: object, meta: { client?: 'only' }) => void;

const parsed = () =>
  document.readyState === 'loading' && new Promise((done) => addEventListener('DOMContentLoaded', done));

customElements.define(
  'astro-island',
  class extends HTMLElement {
    connectedCallback() {
      const read = (name: string) => this.getAttribute(name) as string;
      const load = async () => {
        const parts = ['component-url', 'renderer-url', 'large-props'].map(read);
        const [module, renderer, large] = await Promise.all([
          ...parts.map((url) => url && import(url)),
          parsed(),
        ]);
        return async () => {
          const hydrate = renderer.default(this) as Hydrate;
          const small = JSON.parse(read('props')) as object;
          hydrate(module[read('component-export')], { ...small, ...large?.default }, {}, {});
          this.removeAttribute('ssr');
        };
      };
      // It reads none of its options.
      intentDirective(load, {} as never, this);
    }
  },
);
