import { isThorough } from '../../scripts/thorough.ts';
import type { Journeys } from './journey.ts';
import { contact } from './journeys/contact.ts';
import { everyPage } from './journeys/every-page.ts';
import { fineLines } from './journeys/fine-lines.ts';
import { gallery } from './journeys/gallery.ts';
import { instruments } from './journeys/instruments.ts';
import { labs } from './journeys/labs.ts';
import { navigation } from './journeys/navigation.ts';
import { plainer } from './journeys/plainer.ts';
import { pageChanges, reading } from './journeys/reading.ts';
import { scriptOff } from './journeys/script-off.ts';
import { newsletter, search } from './journeys/search.ts';
import { serviceDialog } from './journeys/service-dialog.ts';
import { theme } from './journeys/theme.ts';
import { typefaces } from './journeys/typefaces.ts';

export const themes: Record<string, Journeys> = {
  theme,
  typefaces,
  navigation,
  'the service dialog': serviceDialog,
  'our works': gallery,
  contact,
  search,
  newsletter,
  reading,
  instruments,
  'page changes': pageChanges,
  'script off': scriptOff,
  ...(isThorough && { labs, 'plainer engines': plainer, 'fine lines': fineLines }),
  'every page': everyPage,
};
