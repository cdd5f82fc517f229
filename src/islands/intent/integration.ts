import type { AstroIntegration } from 'astro';

/** Registers `client:intent`. */
export const intent = (): AstroIntegration => ({
  name: 'client-intent',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'intent', entrypoint: './src/islands/intent/directive.ts' }),
  },
});
