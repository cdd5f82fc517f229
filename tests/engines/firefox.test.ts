import { startFirefox } from './firefox.ts';
import { walkAll } from './journey.ts';
import { themes } from './themes.ts';

walkAll({ start: startFirefox, overhears: false }, themes);
