/** NLP.js has no types; these cover what the report uses. */
declare module '@nlpjs/nlp' {
  type Nlu = { log: boolean; useNoneFeature?: boolean; spellCheck?: boolean };
  export class Nlp {
    constructor(settings: { languages: string[]; autoSave: boolean; nlu: Nlu });
    container: { use(plugin: unknown): void };
    addDocument(locale: string, utterance: string, intent: string): void;
    train(): Promise<void>;
    process(
      locale: string,
      utterance: string,
    ): Promise<{ intent: string; classifications: { intent: string; score: number }[] }>;
  }
}

declare module '@nlpjs/lang-en-min' {
  export const LangEn: unknown;
}
