import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DeskNews, EVENTS_PATH } from '../../../contract/desk/enquiries.ts';

/**
 * Returns who else has this enquiry open, and calls `onChange` whenever something has changed. Only while the window is
 * visible: browsers open few connections to one host, and many windows would use them up.
 */
export function useNews(enquiryId: string | undefined, onChange: () => void): string[] {
  const [present, setPresent] = useState<string[]>([]);
  const revision = useRef('');
  const onChanged = useEffectEvent(onChange);

  useEffect(() => {
    let source: EventSource | undefined;

    function read({ data }: MessageEvent<string>): void {
      const news = JSON.parse(data) as DeskNews;
      setPresent(news.present);
      const isFirst = revision.current === '';
      const isSame = revision.current === news.revision;
      revision.current = news.revision;
      if (!isFirst && !isSame) onChanged();
    }

    function follow(): void {
      source?.close();
      source = undefined;
      if (document.hidden) return setPresent([]);
      source = new EventSource(
        enquiryId ? `${EVENTS_PATH}?enquiry=${encodeURIComponent(enquiryId)}` : EVENTS_PATH,
      );
      source.addEventListener('message', read);
    }

    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      source?.close();
      setPresent([]);
    };
  }, [enquiryId]);

  return present;
}
