import { startWebKit } from './webkit.ts';
import { runJourneys } from './journey.ts';
import { areas } from './journeys/index.ts';

runJourneys({ start: startWebKit, reportConsole: true }, areas);
