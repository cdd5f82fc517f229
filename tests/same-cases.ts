import * as fc from 'fast-check';
import { isThorough } from '../scripts/thorough.ts';

/** `npm test` asks the same cases each time, so that what fails is the change; the thorough run looks for new ones. */
if (!isThorough) fc.configureGlobal({ seed: 2026 });
