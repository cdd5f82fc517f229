import { basename, extname } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.wasm': 'application/wasm',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.mp3': 'audio/mpeg',
  '.wav': 'audio/wav',
  '.ogg': 'audio/ogg',
  '.m4a': 'audio/mp4',
};

/** Browsers accept speculation rules only with this type. */
export const SPECULATION_RULES_PATH = '/speculation-rules.json';

/** Feed readers rely on the feed type; by extension it would be plain XML or JSON. */
const feedTypes: Record<string, string> = {
  'feed.xml': 'application/rss+xml; charset=utf-8',
  'feed.json': 'application/feed+json; charset=utf-8',
};

export function contentTypeOf(path: string): string {
  if (path === SPECULATION_RULES_PATH) return 'application/speculationrules+json';
  const feedType = feedTypes[basename(path)];
  if (feedType) return feedType;
  return types[extname(path).toLowerCase()] ?? 'application/octet-stream';
}

export function isText(contentType: string): boolean {
  return (
    contentType.includes('charset=') || contentType.endsWith('json') || contentType === 'application/wasm'
  );
}

/** Players seek in these, so byte ranges are served. */
export function isMedia(contentType: string): boolean {
  return contentType.startsWith('video/') || contentType.startsWith('audio/');
}
