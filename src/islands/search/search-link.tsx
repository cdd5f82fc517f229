import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { queryIn, withQuery } from './address.ts';
import { DIALOG_ENTRY } from './dialog-entry.ts';
import { SearchDialog } from './search-dialog.tsx';

/**
 * A link to /search that opens the dialog once hydrated. The page script clicks it for Ctrl+K and `/`, and when
 * the URL has a query on a page without a search box (src/page-scripts/every-page.ts).
 */
export function SearchLink() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  /** True from closing until `popstate`: a new entry before that would be left again. */
  const leaving = useRef(false);
  const show = () => {
    const arrivedWithQuery = queryIn(location.href) && !document.querySelector('[data-search-box]');
    if (!arrivedWithQuery) history.pushState(DIALOG_ENTRY, '');
    setOpen(true);
  };

  useEffect(() => {
    const onPop = () => {
      leaving.current = false;
      if (history.state === DIALOG_ENTRY) setOpen(true);
      else dialog.current?.close();
    };
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, []);

  const onClick = (event: MouseEvent) => {
    if (event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (open) return dialog.current?.querySelector('input')?.select();
    // Do not open over another dialog.
    if (document.querySelector('dialog:modal')) return;
    if (leaving.current) addEventListener('popstate', show, { once: true });
    else show();
  };

  const onClose = () => {
    setOpen(false);
    if (history.state === DIALOG_ENTRY) {
      leaving.current = true;
      history.back();
    } else if (!document.querySelector('[data-search-box]'))
      history.replaceState(history.state, '', withQuery(location.href, ''));
  };

  return (
    <>
      <a href="/search" data-island="" aria-label="Search" onClick={onClick}>
        <Icon name="search" />
      </a>
      {open && <SearchDialog dialog={dialog} onClose={onClose} />}
    </>
  );
}
