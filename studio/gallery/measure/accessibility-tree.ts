/** The accessibility tree of the contact page, as Chromium hands it to a screen reader. */
import { openBrowser } from '../../browser.ts';
import { openSite } from '../../site.ts';

const PAGE = '/contact';
/** Text leaves repeat their parent's name, and generic boxes are not announced. */
const SILENT = new Set(['InlineTextBox', 'StaticText', 'generic', 'none', 'LineBreak', 'ListMarker']);
const STATES = ['required', 'expanded', 'disabled', 'invalid', 'hasPopup'];
const NOT_SAID = new Set<unknown>([undefined, false, 'false', '']);

export async function measureAccessibilityTree() {
  await using site = await openSite();
  await using browser = await openBrowser();
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(site.url + PAGE, { waitUntil: 'networkidle' });
  const session = await page.context().newCDPSession(page);
  await session.send('Accessibility.enable');
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const spoken: { depth: number; role: string; name: string; states: string[] }[] = [];
  const walk = (id: string, depth: number): void => {
    const node = byId.get(id);
    if (!node) return;
    const role = String(node.role?.value ?? '');
    const speaks = !node.ignored && !SILENT.has(role);
    if (speaks) {
      const properties = new Map(node.properties?.map(({ name, value }) => [String(name), value.value]));
      const states = STATES.filter((state) => !NOT_SAID.has(properties.get(state)));
      spoken.push({ depth, role, name: String(node.name?.value ?? ''), states });
    }
    for (const child of node.childIds ?? []) walk(child, depth + (speaks ? 1 : 0));
  };
  walk(nodes[0]?.nodeId ?? '', 0);
  const ignored = nodes.filter((node) => node.ignored).length;
  return { page: PAGE, total: nodes.length, ignored, nodes: spoken };
}
