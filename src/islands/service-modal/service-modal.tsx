import { useEffect, useRef } from 'react';
import { closeClass, DetailSheet } from '../../ui/detail-sheet.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lateStyles } from '../../ui/late-styles.ts';
import { leaveHash, useHash } from '../../ui/open-by-address.ts';
import { modalState } from './modal-state.ts';
import { readDetail } from './read-detail.ts';

/** The title of the sheet becomes the heading of the page that its link opens: src/layouts/thread.module.css. */
const tie = lateStyles('[data-service-modal] h3 { view-transition-name: thread }');

function leave(): void {
  if (modalState(location.hash).kind === 'service') leaveHash();
}

export function ServiceModal() {
  const state = modalState(useHash());
  const id = state.kind === 'service' ? state.id : undefined;
  const detail = id ? readDetail(id) : undefined;
  const openedBy = useRef<string>(undefined);

  useEffect(tie, []);

  // The dialog cannot restore the focus: following a hash removes it from the link before the dialog opens.
  useEffect(() => {
    if (!id && openedBy.current)
      document.querySelector<HTMLElement>(`a[href="#${openedBy.current}"]`)?.focus();
    openedBy.current = id;
  }, [id]);

  return (
    <div data-service-modal={state.kind}>
      <Dialog open={detail !== undefined} label={detail?.title ?? ''} onClose={leave}>
        {detail && (
          <DetailSheet
            detail={detail}
            closer={
              <button
                type="button"
                className={closeClass}
                aria-label="Close"
                onClick={(event) => event.currentTarget.closest('dialog')?.close()}
              >
                <Icon name="cross" />
              </button>
            }
          />
        )}
      </Dialog>
    </div>
  );
}
