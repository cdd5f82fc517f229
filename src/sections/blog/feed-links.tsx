import line from './line.module.css';
import styles from './feed-links.module.css';

export function FeedLinks({ label }: { label: string }) {
  return (
    <p className={`${line.line} ${styles.feeds}`}>
      {label} <a href="/resources/blog/feed.xml">RSS</a> <a href="/resources/blog/feed.json">JSON</a>
    </p>
  );
}
