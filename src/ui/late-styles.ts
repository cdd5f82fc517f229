/** Styles that come with an island's script instead of with the page: for what hardly any visit opens. */
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
