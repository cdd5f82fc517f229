/** The accessibility tree of the contact page, as Chromium hands it to a screen reader. */
import { withBrowser } from '../browser.ts';
import { keep } from '../files.ts';
import type { AxNode } from '../web-data.ts';
import { withSite } from './site-server.ts';

const PAGE = '/contact';
/** Text leaves repeat their parent's name; generic boxes say nothing. */
const SILENT = new Set(['InlineTextBox', 'StaticText', 'generic', 'none', 'LineBreak', 'ListMarker']);
const CONTROLS = new Set(['link', 'button', 'textbox', 'combobox', 'DisclosureTriangleGrouped']);
const STATES = ['required', 'expanded', 'disabled', 'invalid', 'hasPopup'];

export const measureAxTree = (): Promise<void> =>
  withSite(({ url }) =>
    withBrowser(async (browser) => {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      await page.goto(url + PAGE, { waitUntil: 'networkidle' });
      const session = await page.context().newCDPSession(page);
      await session.send('Accessibility.enable');
      const { nodes } = await session.send('Accessibility.getFullAXTree');
      const byId = new Map(nodes.map((node) => [node.nodeId, node]));
      const spoken: AxNode[] = [];
      const walk = (id: string, depth: number): void => {
        const node = byId.get(id);
        if (!node) return;
        const role = String(node.role?.value ?? '');
        const speaks = !node.ignored && !SILENT.has(role);
        if (speaks) {
          const properties = new Map(node.properties?.map(({ name, value }) => [String(name), value.value]));
          const said = (state: string): boolean =>
            ![undefined, false, 'false', ''].includes(properties.get(state));
          spoken.push({
            depth,
            role,
            name: String(node.name?.value ?? ''),
            focusable: properties.get('focusable') === true,
            states: STATES.filter(said),
          });
        }
        for (const child of node.childIds ?? []) walk(child, depth + (speaks ? 1 : 0));
      };
      walk(nodes[0]?.nodeId ?? '', 0);
      await keep('ax-tree', {
        page: PAGE,
        total: nodes.length,
        ignored: nodes.filter(({ ignored }) => ignored).length,
        controls: spoken.filter(({ role }) => CONTROLS.has(role)).length,
        unnamed: spoken.filter(({ role, name }) => CONTROLS.has(role) && name === '').length,
        nodes: spoken,
      });
    }),
  );
