/** Shows what follows from a value on the panel, and gives the value in words: for the eye, and for the ear if longer. */
type Follow = (value: number) => { shown: string; said?: string | undefined };
export type Model = (panel: HTMLElement, facts: string) => Follow;
