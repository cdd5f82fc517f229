import { startWebKit } from './webkit.ts';
import { walkAll } from './journey.ts';
import { themes } from './themes.ts';

walkAll({ start: startWebKit, overhears: true }, themes);
