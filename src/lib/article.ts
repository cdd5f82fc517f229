import type { ContentPath } from '../../contract/routes.ts';
import type { TextBlock } from './text-blocks.ts';

export type Shape = 'circle' | 'square' | 'triangle' | 'diamond';
export type Tone = 'tape' | 'ink' | 'hollow';
export type Category = { name: string; path: ContentPath; shape: Shape; tone: Tone };
export type Tag = { name: string; path: ContentPath };

/** The fields of an article that lists and headings show. */
export type ArticleSummary = {
  id: string;
  path: ContentPath;
  title: string;
  excerpt: string;
  author: string;
  date: string;
  views: number | undefined;
  minutes: number;
  category: Category;
  tags: Tag[];
  blocks: TextBlock[];
};

export const viewsText = (views: number): string => `${views.toLocaleString('en-GB')} views`;
