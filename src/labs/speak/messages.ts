/** Messages between the page and its two workers. */
import type { Condition } from './conditions.ts';
import type { Heard } from './kept.ts';

/** The files of the recogniser, in the order in which they are fetched. */
export const FILES = ['runtime', 'encoder', 'decoder'] as const;
export type FileName = (typeof FILES)[number];
export type FileBytes = Record<FileName, Uint8Array<ArrayBuffer>>;

export type LoaderQuestion = 'load';
export type LoaderReply =
  { type: 'progress'; bytes: number } | { type: 'loaded'; files: FileBytes } | { type: 'failed' };

export type Question =
  | { type: 'start'; files: FileBytes }
  | { type: 'recognise'; take: number; condition: Condition; samples: Float32Array }
  | { type: 'sound'; condition: Condition; samples: Float32Array };

export type Reply =
  | { type: 'ready' }
  | { type: 'failed' }
  | { type: 'heard'; take: number; condition: Condition; heard: Heard }
  | { type: 'sound'; samples: Float32Array };
