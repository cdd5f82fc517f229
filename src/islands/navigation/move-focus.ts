/** Up and Down move within the open panel and wrap through its button; Left and Right move along the bar. */
export function moveFocus(
  key: string,
  { button, panel }: { button: HTMLElement | null; panel: HTMLElement | null },
): void {
  if (!button || !panel) return;
  const sideways = key === 'ArrowLeft' || key === 'ArrowRight';
  const nav = button.closest('nav');
  const stops = sideways
    ? [...(nav?.querySelectorAll<HTMLElement>('[data-top-level]') ?? [])]
    : [button, ...panel.querySelectorAll<HTMLElement>('a')];
  const from = sideways ? stops.indexOf(button) : stops.indexOf(document.activeElement as HTMLElement);
  const step = key === 'ArrowDown' || key === 'ArrowRight' ? 1 : -1;
  stops.at((from + step) % stops.length)?.focus();
}
