import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { dialogClass } from '../../ui/dialog.tsx';
import { useHash } from '../../ui/open-by-address.ts';
import { lateStyles } from '../../ui/late-styles.ts';
import { useModal } from '../../ui/use-modal.ts';
import { readWorks } from './read-works.ts';
import { useDetails } from './use-details.ts';
import { useThread } from './use-thread.ts';
import { leavePicture, openPicture, showPicture } from './viewer-address.ts';
import { ViewerPanel } from './viewer-panel.tsx';
import { neighbour } from './viewer-state.ts';
import viewerStyles from './viewer.css?inline';
import zoomStyles from './zoom-bar.css?inline';

const applyStyles = lateStyles(viewerStyles + zoomStyles);

export function Viewer() {
  const asked = useThread(openPicture(useHash()));
  const works = asked === undefined ? [] : readWorks(asked);
  const index = works.findIndex(({ id }) => id === asked);
  const work = works[index];
  const details = useDetails(work?.id);
  const dialog = useRef<HTMLDialogElement>(null);
  const shown = useRef<string>(undefined);
  const open = work !== undefined;

  useLayoutEffect(applyStyles, []);
  useModal(dialog, open);

  // Focus the tile of the last picture, so that visitors find their place.
  useEffect(() => {
    if (!work && shown.current) document.querySelector<HTMLElement>(`#view-${shown.current} a`)?.focus();
    shown.current = work?.id;
  }, [work]);

  const turn = useCallback((by: 1 | -1) => {
    const id = openPicture(location.hash) ?? '';
    const all = readWorks(id);
    const at = all.findIndex((candidate) => candidate.id === id);
    const next = all[neighbour(at, by, all.length)];
    if (next) showPicture(next.id);
  }, []);

  const position = `${index + 1} of ${works.length}`;
  return (
    <div data-viewer="">
      <dialog
        ref={dialog}
        className={`${dialogClass} viewer`}
        aria-label={work && `${work.title}, ${position}`}
        // The close event arrives late: the dialog may be open again by then.
        onClose={(event) => !event.currentTarget.open && leavePicture()}
      >
        {work && (
          <ViewerPanel
            work={work}
            details={details}
            position={position}
            onTurn={turn}
            onClose={() => dialog.current?.close()}
          />
        )}
      </dialog>
    </div>
  );
}
