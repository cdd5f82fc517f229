/**
 * Holds the scale of src/styles/tokens.css: nine type steps, ten spacing steps, five breakpoints. Container queries are
 * free, since they depend on a component's own width.
 *
 * Text inside a drawing is sized in the units of its viewBox; such a rule is disabled with a comment that says so.
 */
const BREAKPOINTS = ['640px', '768px', '960px', '1200px', '2000px'];

/** A step, a fraction of the surrounding text, or points on paper. */
const FONT_SIZE = String.raw`(var\(--text-[a-z0-9]+\)|(0?\.\d+|1)em|\d+(\.\d+)?pt)`;
const LENGTHS_OFF_SCALE = [
  String.raw`/(?<![\w.])([4-9]|\d{2,})(\.\d+)?px/`, // below 4px an offset is an optical correction
  String.raw`/\drem/`,
];

/** @type {import('stylelint').Config} */
export default {
  reportDescriptionlessDisables: true,
  reportInvalidScopeDisables: true,
  reportNeedlessDisables: true,
  rules: {
    'declaration-property-value-allowed-list': [
      {
        'font-size': [`/^${FONT_SIZE}$/`, 'inherit'],
        font: [String.raw`/^((italic|normal|[1-9]00) )*${FONT_SIZE}(\s*/\s*[\w.]+)? /`, 'inherit'],
      },
      {
        message: (property, value) =>
          `${property}: ${value} is not a step of the type scale; use var(--text-xs) to var(--text-5xl), see src/styles/tokens.css`,
      },
    ],
    'declaration-property-value-disallowed-list': [
      { '/^(scroll-)?(margin|padding)|^inset|gap$/': LENGTHS_OFF_SCALE },
      {
        message: (property, value) =>
          `${property}: ${value} is not on the spacing scale; use var(--space-1) to var(--space-16), see src/styles/tokens.css`,
      },
    ],
    'media-feature-name-value-allowed-list': [
      { '/width$/': BREAKPOINTS },
      {
        message: (_, value) =>
          `${value} is not a breakpoint; use ${BREAKPOINTS.join(', ')} or a container query`,
      },
    ],
    'media-feature-range-notation': 'context',
  },
};
