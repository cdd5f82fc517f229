export type Utterance = { name: string; voice: string; snr: number | null; sentence: number };

export type Heard = {
  recogniser: string;
  specimen: { voice: string; sentence: number; words: { word: string; from: number; to: number }[] };
  utterances: { voice: string; snr: number | null; reference: string; hypothesis: string }[];
};
