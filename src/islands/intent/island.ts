/**
 * The custom element behind every island: Astro's own, cut down to what this site uses (1.6 kB compressed became 0.4).
 * Left out: slots, page swaps, props other than plain JSON values. `integration.mjs` puts it in Astro's place.
 */
type Hydrate = (component: unknown, props: object, slots: object, meta: { client: string }) => void;
type Boxed = [kind: number, value: unknown];

const OBJECT = 0;
const LIST = 1;

const unbox = ([kind, value]: Boxed): unknown => {
  if (kind === LIST) return (value as Boxed[]).map(unbox);
  return kind === OBJECT && value && typeof value === 'object'
    ? unboxAll(value as Record<string, Boxed>)
    : value;
};

const unboxAll = (boxes: Record<string, Boxed>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(boxes).map(([key, boxed]) => [key, unbox(boxed)]));

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
            unboxAll(JSON.parse(read('props'))),
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
