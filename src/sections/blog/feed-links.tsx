import line from './line.module.css';

export function FeedLinks({ label }: { label: string }) {
  return (
    <p className={line.feeds}>
      {label} <a href="/resources/blog/feed.xml">RSS</a> <a href="/resources/blog/feed.json">JSON</a>
    </p>
  );
}
