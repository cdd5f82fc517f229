/** Popovers where supported; elsewhere the stylesheets show and hide the panels. */
const hasPopovers = (): boolean => 'togglePopover' in HTMLElement.prototype;

export const isOpenPopover = (element: HTMLElement | null): boolean =>
  hasPopovers() && !!element?.matches(':popover-open');

export function togglePopover(element: HTMLElement | null, open: boolean): void {
  if (hasPopovers()) element?.togglePopover(open);
}
