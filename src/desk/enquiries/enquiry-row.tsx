import { useEffect, useRef } from 'react';
import type { EnquirySummary } from '../../../contract/desk/enquiries.ts';
import { hrefOf } from '../router.ts';
import { dueOf } from './due.ts';
import styles from './enquiry-row.module.css';
import { folderName } from './list-names.ts';

type Props = {
  enquiry: EnquirySummary;
  now: number;
  isSelected: boolean;
  isActive: boolean;
  isOpen: boolean;
  /** In a search, rows come from all lists. */
  showsFolder: boolean;
  assignee: string | undefined;
  onToggle: () => void;
};

export function EnquiryRow({
  enquiry,
  now,
  isSelected,
  isActive,
  isOpen,
  showsFolder,
  assignee,
  onToggle,
}: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  const due = dueOf(enquiry, now);
  const { id, name, company, service, excerpt, folder } = enquiry;

  useEffect(() => {
    if (isActive) link.current?.focus();
  }, [isActive]);

  return (
    <li className={styles.row} data-open={isOpen || undefined}>
      <label className={styles.pick}>
        <input
          type="checkbox"
          checked={isSelected}
          onChange={onToggle}
          aria-label={`Select the enquiry of ${name}`}
        />
      </label>
      <a ref={link} href={hrefOf('enquiries', id)} aria-current={isOpen ? 'true' : undefined}>
        <span className={styles.who}>
          <b>{name}</b>
          {company !== '' && <span>{company}</span>}
        </span>
        <span className={styles.due} data-tone={due.tone}>
          {due.text}
        </span>
        <span className={styles.excerpt}>
          {service !== '' && <i>{service}. </i>}
          {excerpt}
        </span>
        <span className={styles.tags}>
          {showsFolder && <span>{folderName(folder)}</span>}
          {assignee && <span>{assignee}</span>}
        </span>
      </a>
    </li>
  );
}
