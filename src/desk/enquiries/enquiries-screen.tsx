import { useCallback, useRef, useState } from 'react';
import { hasRole } from '../../../contract/desk/access.ts';
import { ENQUIRY_EXPORT_PATH, type Erased } from '../../../contract/desk/enquiries.ts';
import roles from '../../ui/text-roles.module.css';
import { hrefOf } from '../router.ts';
import type { ScreenProps } from '../screen.ts';
import { ActionBar, ActionMenus } from './action-bar.tsx';
import { printLength } from './due.ts';
import { EnquiryDetail } from './enquiry-detail.tsx';
import { EnquiryList } from './enquiry-list.tsx';
import controls from '../controls.module.css';
import styles from './enquiries-screen.module.css';
import { ErasedNote } from './erase-person.tsx';
import { Filters } from './filters.tsx';
import { targetsOf } from './list-state.ts';
import { ListTabs } from './list-tabs.tsx';
import { ShortcutHelp } from './shortcut-help.tsx';
import { useActions } from './use-actions.ts';
import { useDetail } from './use-detail.ts';
import { useEnquiries } from './use-enquiries.ts';
import { useNews } from './use-news.ts';
import { useNow } from './use-now.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** The list of enquiries, the most urgent first, beside the open one. */
export function EnquiriesScreen({ user, rest: [openId] }: ScreenProps) {
  const enquiries = useEnquiries();
  const { state, dispatch, overview, refresh } = enquiries;
  const detail = useDetail(openId);
  const { reload: reloadDetail } = detail;
  const now = useNow();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [erased, setErased] = useState<Erased>();
  const searchBox = useRef<HTMLInputElement>(null);
  const replyBox = useRef<HTMLTextAreaElement>(null);
  const refreshAll = useCallback(() => {
    refresh();
    reloadDetail();
  }, [refresh, reloadDetail]);
  const present = useNews(openId, refreshAll);
  const actions = useActions(refreshAll);
  const mayReply = hasRole(user.role, 'reply');
  const targets = targetsOf(state, openId);
  const isSpam = state.filter.list === 'spam';
  const select = (id: string | null) => id !== null && dispatch({ type: 'toggle', id });

  useShortcuts({
    j: () => dispatch({ type: 'move', by: 1 }),
    k: () => dispatch({ type: 'move', by: -1 }),
    x: () => select(openId ?? state.active),
    e: () => mayReply && !isSpam && actions.apply(targets, { kind: 'state', state: 'answered' }),
    a: () => mayReply && !isSpam && actions.openMenu('assign', targets),
    s: () => mayReply && !isSpam && actions.openMenu('snooze', targets),
    r: () => replyBox.current?.focus(),
    u: () => {
      location.hash = hrefOf('enquiries');
      dispatch({ type: 'activate', id: openId ?? state.active });
    },
    '/': () => searchBox.current?.focus(),
    '?': () => setHelpOpen(true),
  });

  return (
    <div className={styles.screen} data-open={openId !== undefined || undefined}>
      <div className={styles.lists}>
        {erased && <ErasedNote erased={erased} />}
        <ListTabs
          open={state.filter.list}
          counts={overview?.counts}
          onOpen={(list) => dispatch({ type: 'filter', filter: { list } })}
        />
        <Filters
          filter={state.filter}
          overview={overview}
          searchBox={searchBox}
          onFilter={(filter) => dispatch({ type: 'filter', filter })}
        />
        {mayReply && state.items.length > 0 && (
          <div className={styles.bulk}>
            <label className={controls.check}>
              <input
                type="checkbox"
                checked={state.selected.size === state.items.length}
                onChange={({ target }) => dispatch({ type: target.checked ? 'select all' : 'select none' })}
              />
              {state.selected.size > 0 ? `${state.selected.size} selected` : 'Select all shown'}
            </label>
            {state.selected.size > 0 && (
              <ActionBar
                actions={actions}
                ids={[...state.selected]}
                isSpam={isSpam}
                label="Selected enquiries"
              />
            )}
          </div>
        )}
        <EnquiryList enquiries={enquiries} openId={openId} now={now} />
        <footer className={styles.foot}>
          <FirstReply overview={overview} />
          <p className={roles.note}>
            <button type="button" className={controls.textButton} onClick={() => setHelpOpen(true)}>
              Keyboard
            </button>
            {hasRole(user.role, 'admin') && (
              <>
                <a href={`${ENQUIRY_EXPORT_PATH}?format=csv`} download>
                  Export as CSV
                </a>
                <a href={`${ENQUIRY_EXPORT_PATH}?format=json`} download>
                  Export as JSON
                </a>
              </>
            )}
          </p>
        </footer>
      </div>
      {openId !== undefined && (
        <EnquiryDetail
          // Nothing typed for one enquiry may end up in another.
          key={openId}
          detail={detail}
          user={user}
          overview={overview}
          present={present}
          now={now}
          actions={actions}
          replyBox={replyBox}
          onChanged={refreshAll}
          onErased={(what) => {
            setErased(what);
            location.hash = hrefOf('enquiries');
            refresh();
          }}
        />
      )}
      <ActionMenus actions={actions} overview={overview} me={user.id} />
      <ShortcutHelp open={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </div>
  );
}

function FirstReply({ overview }: Pick<ReturnType<typeof useEnquiries>, 'overview'>) {
  const { medianMs, n } = overview?.firstReply ?? { medianMs: null, n: 0 };
  if (medianMs === null) return null;
  return (
    <p className={roles.note}>
      Median time to the first reply: {printLength(medianMs)} of opening hours (n = {n}, last 90 days)
    </p>
  );
}
