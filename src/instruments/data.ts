/** The data of each instrument (src/content/instrument-schema.ts) with its figures filled in. */
import type { z } from 'astro/zod';
import type { instrumentSchema } from '../content/instrument-schema.ts';
import type { Filled } from '../lib/figures.ts';
import type { FrameProps } from './panel.tsx';

export type InstrumentData = Filled<z.infer<typeof instrumentSchema>>;
export type DataOf<Type extends InstrumentData['type']> = Extract<InstrumentData, { type: Type }>;
export type PropsOf<Type extends InstrumentData['type']> = FrameProps & Omit<DataOf<Type>, 'type'>;
