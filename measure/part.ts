/** Says where a run stands; it takes minutes. */
export type Tell = (text: string) => void;

export type BenchOptions = {
  /** Short runs, to see that everything works. Their figures mean little. */
  quick: boolean;
  /** The built site. */
  distDir: string;
  /** Which pages the part `routes` visits; without them one of each kind. */
  routes: string[] | undefined;
  /** Every page of the built site. */
  all: boolean;
};

export type Part<Result> = (options: BenchOptions, tell: Tell) => Promise<Result>;
