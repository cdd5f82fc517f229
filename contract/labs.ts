/** Every lab, in the order of /labs. The folder src/labs/<id> holds everything else; see docs/adding-a-lab.md. */
export const LABS = ['wer', 'load', 'judge', 'runs', 'plan', 'speak'] as const;

export type LabId = (typeof LABS)[number];
export type LabPath = `/labs/${LabId}`;

export const labPath = (id: LabId): LabPath => `/labs/${id}`;

/** The only page that may ask for the microphone. */
export const MICROPHONE_PATH = labPath('speak');
/** Its workers: one fetches the recogniser and never receives audio, the other receives the audio and may not send requests. */
export const LOADER_FILE = /^\/_astro\/speak-loader-[\w-]+\.js$/;
export const RECOGNISER_FILE = /^\/_astro\/speak-recogniser-[\w-]+\.js$/;

/** The Trusted Types policy through which labs create the URLs of their workers. */
export const LAB_POLICY_NAME = 'lab';
