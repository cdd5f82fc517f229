/**
 * The custom element behind every island: Astro's own, cut down to what this site uses (1.6 kB compressed became 0.3).
 * Left out: slots, page swaps, directives other than intent, props other than plain JSON. `integration.mjs` puts it in
 * Astro's place, and build/slim-islands.ts writes the tags that it reads.
 */
import intentDirective from './directive.ts';

type Hydrate = (component: unknown, props: object, slots: object, meta: { client?: 'only' }) => void;

/** The directive reads none. */
const NO_OPTIONS = {} as Parameters<typeof intentDirective>[1];

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
          hydrate(module[read('component-export')], JSON.parse(read('props')) as object, {}, {});
          this.removeAttribute('ssr');
        };
      };
      intentDirective(load, NO_OPTIONS, this);
    }
  },
);
