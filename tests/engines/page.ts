/** What a journey can do in a browser, whichever engine and driver is behind it. */

export type Visitor = {
  width: number;
  height: number;
  /** False: a browser with scripting turned off. */
  script?: boolean;
  /** `open` does not wait for the page to load. */
  impatient?: boolean;
  /** By TLS: WebKit takes no `Secure` cookie without it, not even on localhost. */
  secure?: boolean;
};

export const DESKTOP: Visitor = { width: 1440, height: 900 };
export const PHONE: Visitor = { width: 390, height: 844 };

export type Point = { x: number; y: number };

export type Page = {
  open(path: string): Promise<void>;
  click(selector: string): Promise<void>;
  clickAt(point: Point): Promise<void>;
  tap(selector: string): Promise<void>;
  hover(selector: string): Promise<void>;
  /** From the centre of the element. */
  drag(selector: string, byX: number, byY: number): Promise<void>;
  wheel(selector: string, deltaY: number): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  choose(select: string, value: string): Promise<void>;
  /** One key, or several held together: `Escape`, `a`, `Shift+Tab`. */
  press(keys: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  resize(size: { width: number; height: number }): Promise<void>;
  /** Runs a function in the page. Arguments and result are JSON; the function must not use outer variables. */
  read<Result, Args extends unknown[]>(
    ask: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  /** The viewport as PNG. */
  screenshot(): Promise<Buffer>;
  /** Console output and uncaught errors since the visit began. */
  consoleLines(): Promise<string[]>;
  close(): Promise<void>;
};

export type Engine = {
  version: string;
  /** A fresh profile for each visitor. */
  visit(visitor: Visitor): Promise<Page>;
  close(): Promise<void>;
};

/** `Shift+Tab` is two keys, `+` is one. */
export const keysOf = (keys: string): string[] =>
  (keys.length > 1 ? keys.split('+') : [keys]).map((key) => (key === 'Space' ? ' ' : key));
