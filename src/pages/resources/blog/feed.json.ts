import { loadFeed } from '../../../content/load-feed.ts';
import { jsonFeed } from '../../../lib/feed.ts';

export const GET = async () => Response.json(jsonFeed(await loadFeed('feed.json')));
