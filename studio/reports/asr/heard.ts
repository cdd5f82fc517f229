export type Heard = { text: string; cpuSeconds: number; clockSeconds: number };
