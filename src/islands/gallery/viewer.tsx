import { useCallback, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { dialogClass } from '../../ui/dialog.tsx';
import { readWorks } from './read-works.ts';
import { useDetails } from './use-details.ts';
import { leavePicture, onHashChange, openPicture, showPicture } from './viewer-address.ts';
import { ViewerPanel } from './viewer-panel.tsx';
import { neighbour } from './viewer-state.ts';
import styles from './viewer.module.css';

export function Viewer() {
  const hash = useSyncExternalStore(
    onHashChange,
    () => location.hash,
    () => undefined,
  );
  const asked = openPicture(hash);
  const works = asked === undefined ? [] : readWorks(asked);
  const index = works.findIndex(({ id }) => id === asked);
  const work = works[index];
  const details = useDetails(work?.id);
  const dialog = useRef<HTMLDialogElement>(null);
  const shown = useRef<string>(undefined);
  const open = work !== undefined;

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [open]);

  // To the tile of the picture that was looked at last, so that the eye finds what it left.
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
        className={`${dialogClass} ${styles.viewer}`}
        aria-label={work && `${work.title}, ${position}`}
        onClose={leavePicture}
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
