/** Three charters on the contact form and the newsletter, written as programs, so that they can be held again. */
import { impatientReaders } from './impatient-readers.ts';
import { otherWays } from './other-ways.ts';
import { refusedInput } from './refused-input.ts';

export const charters = [refusedInput, impatientReaders, otherWays];
