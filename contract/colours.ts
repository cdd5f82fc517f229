/** tokens.css as sRGB, for pictures, the browser's bar and pages without our stylesheets. colours.test.ts compares them. */
export const PAPER = '#faf9f4';
export const DARK_PAPER = '#0b0e15';
export const INK = '#131824';
export const QUIET_INK = '#474d59';
export const TAPE = '#f8d219';
