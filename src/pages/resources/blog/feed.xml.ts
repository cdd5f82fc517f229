import { loadFeed } from '../../../content/load-feed.ts';
import { rssFeed } from '../../../lib/feed.ts';

export const GET = async () => new Response(rssFeed(await loadFeed('feed.xml')));
