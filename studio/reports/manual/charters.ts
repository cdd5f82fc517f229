/** Three charters for the contact form and the newsletter, written as repeatable programs. */
import { impatientReaders } from './impatient-readers.ts';
import { otherWays } from './other-ways.ts';
import { refusedInput } from './refused-input.ts';

export const charters = [refusedInput, impatientReaders, otherWays];
