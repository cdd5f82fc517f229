/** Updates the panel for a value and returns its text, visible and, if longer, spoken. */
type Follow = (value: number) => { shown: string; said?: string | undefined };
export type Model = (panel: HTMLElement, facts: string) => Follow;
