/** Every lab, in the order of /labs. The folder src/labs/<id> holds everything else; see docs/adding-a-lab.md. */
export const LABS = ['wer', 'load', 'judge', 'runs', 'plan'] as const;

export type LabId = (typeof LABS)[number];
export type LabPath = `/labs/${LabId}`;

export const labPath = (id: LabId): LabPath => `/labs/${id}`;

/** The Trusted Types policy through which labs create the URLs of their workers. */
export const LAB_POLICY_NAME = 'lab';
