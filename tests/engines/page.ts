/** What a journey needs of a browser, whichever engine is behind it. */

export type Visitor = {
  width: number;
  height: number;
  /** Off means a browser that runs none, not a page that lost its own. */
  script?: boolean;
  /** Looks at pages that have not come whole yet: `open` does not wait for them. */
  hasty?: boolean;
};

export const DESKTOP: Visitor = { width: 1440, height: 900 };
export const PHONE: Visitor = { width: 390, height: 844 };

export type Place = { x: number; y: number };

export type Page = {
  /** Resolves when the page has loaded; for a hasty visitor at once. */
  open(path: string): Promise<void>;
  click(selector: string): Promise<void>;
  /** A press at a place of the window, whatever is there. */
  clickAt(place: Place): Promise<void>;
  /** A finger's press. */
  tap(selector: string): Promise<void>;
  hover(selector: string): Promise<void>;
  /** Presses in the middle of the element, drags by so many pixels and lets go. */
  drag(selector: string, byX: number, byY: number): Promise<void>;
  /** Turns the wheel over the middle of the element. */
  wheel(selector: string, down: number): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  choose(select: string, value: string): Promise<void>;
  /** A key by its name, with those held down before it: `Escape`, `a`, `Shift+Tab`. */
  press(keys: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  resize(size: { width: number; height: number }): Promise<void>;
  /** Runs in the page. Plain values in and out; the function closes over nothing. */
  read<Result, Given extends unknown[]>(
    ask: (...given: Given) => Result,
    ...given: Given
  ): Promise<Awaited<Result>>;
  /** What is in the window, as PNG. */
  picture(): Promise<Buffer>;
  /** Everything that the console was told since the visitor came. */
  complaints(): Promise<string[]>;
  close(): Promise<void>;
};

export type Engine = {
  version: string;
  visit(visitor: Visitor): Promise<Page>;
  close(): Promise<void>;
  /** Starts its driver anew, where it has one that may fall silent. */
  renew?(): Promise<void>;
};

/** `Shift+Tab` is two keys, `+` is one. */
export const keysOf = (keys: string): string[] =>
  (keys.length > 1 ? keys.split('+') : [keys]).map((key) => (key === 'Space' ? ' ' : key));
