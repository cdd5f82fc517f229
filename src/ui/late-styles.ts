/** Styles loaded with an island's script instead of the page, for rarely opened UI. */
export function lateStyles(css: string): () => void {
  let dressed = false;
  return () => {
    if (dressed) return;
    dressed = true;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  };
}
