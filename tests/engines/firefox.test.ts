import { startFirefox } from './firefox.ts';
import { runJourneys } from './journey.ts';
import { areas } from './journeys/index.ts';

runJourneys({ start: startFirefox, reportConsole: false }, areas);
