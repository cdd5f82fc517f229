import type { Journeys } from '../journey.ts';
import { booking } from './booking.ts';
import { contact } from './contact.ts';
import { desk } from './desk.ts';
import { everyPage } from './every-page.ts';
import { fineLines } from './fine-lines.ts';
import { gallery } from './gallery.ts';
import { instruments } from './instruments.ts';
import { labs } from './labs.ts';
import { navigation } from './navigation.ts';
import { reading } from './reading.ts';
import { scriptOff } from './script-off.ts';
import { newsletter, search } from './search.ts';
import { serviceDialog } from './service-dialog.ts';
import { theme } from './theme.ts';
import { typefaces } from './typefaces.ts';

export const areas: Record<string, Journeys> = {
  theme,
  typefaces,
  navigation,
  'the service dialog': serviceDialog,
  'our works': gallery,
  contact,
  booking,
  'the desk': desk,
  search,
  newsletter,
  reading,
  instruments,
  labs,
  'script off': scriptOff,
  'fine lines': fineLines,
  'every page': everyPage,
};
