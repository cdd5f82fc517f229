const BROWSERS: [string, RegExp][] = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];
const SYSTEMS: [string, RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

const nameIn = (names: [string, RegExp][], agent: string): string | undefined =>
  names.find(([, pattern]) => pattern.test(agent))?.[0];

/** What a person calls the device that a browser describes: "Chrome, Android". */
export function deviceName(agent: string): string {
  const parts = [nameIn(BROWSERS, agent), nameIn(SYSTEMS, agent)].filter(Boolean);
  return parts.join(', ') || 'Unknown device';
}
