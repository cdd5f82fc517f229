import { defineHastPlugin } from 'satteri';

/** A heading links to itself, so that readers can share its URL. */
export const headingAnchors = defineHastPlugin({
  name: 'heading-anchors',
  element: {
    filter: ['h2', 'h3'],
    visit: (heading) => ({
      ...heading,
      children: [
        {
          type: 'element',
          tagName: 'a',
          properties: { href: `#${String(heading.properties.id)}` },
          children: heading.children,
        },
      ],
    }),
  },
});

/** A link to a page that this build excludes becomes text. */
export const withoutLinksTo = (isLeftOut: (href: string) => boolean) =>
  defineHastPlugin({
    name: 'left-out-links',
    element: {
      filter: ['a'],
      visit(link) {
        if (!isLeftOut(String(link.properties.href))) return undefined;
        return { ...link, tagName: 'span', properties: {} };
      },
    },
  });

/** A wide table scrolls in its own frame, never the page; the frame is focusable, so that arrow keys scroll it. */
export const tableFrames = defineHastPlugin({
  name: 'table-frames',
  element: {
    filter: ['table'],
    visit(table, context) {
      context.wrapNode(table, {
        type: 'element',
        tagName: 'div',
        properties: {
          className: ['table'],
          'data-scrolls': '',
          tabIndex: 0,
          role: 'group',
          ariaLabel: 'Table',
        },
        children: [],
      });
    },
  },
});

/** Text too long for a phone's line may be broken; a short name or `--flag` never is. */
export const longCode = defineHastPlugin({
  name: 'long-code',
  element: {
    filter: ['code'],
    visit(code, context) {
      const LONGEST = 22;
      const [words, ...lines] = code.children;
      if (words?.type === 'text' && lines.length === 0 && words.value.length > LONGEST)
        context.setProperty(code, 'className', ['long']);
    },
  },
});

/** The alignment of a column as a class: the site's policy blocks style attributes. */
export const cellAlignment = defineHastPlugin({
  name: 'cell-alignment',
  element: {
    filter: ['th', 'td'],
    visit(cell, context) {
      const { align, style } = cell.properties;
      const side = /right|center/.exec(String(align ?? style ?? ''))?.[0];
      context.setProperty(cell, 'align', null);
      context.setProperty(cell, 'style', null);
      if (side) context.setProperty(cell, 'className', [side]);
    },
  },
});
