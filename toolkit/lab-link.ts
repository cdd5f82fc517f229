import { packState } from '../src/labs/shared/packed-state.ts';
import type { Measurement } from './measurement.ts';

/** The site that the package was built for. */
const SITE = process.env.PLUMBLINE_SITE ?? '';

/** The lab with the same settings; they stay in the fragment, which is not sent. Undefined if there is no site. */
export async function labLink({ lab }: Measurement): Promise<string | undefined> {
  return SITE && `${SITE}${lab.page}${(await packState(lab.state)) ?? ''}`;
}
