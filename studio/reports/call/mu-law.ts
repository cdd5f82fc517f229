/** G.711 μ-law: one byte for each sample. */

const BIAS = 0x84;
const FULL_SCALE = 32_124;

/** −1 to 1. */
export function decode(byte: number): number {
  const code = ~byte & 0xff;
  const magnitude = (((code & 0x0f) << 3) + BIAS) * 2 ** ((code >> 4) & 0x07) - BIAS;
  return (code & 0x80 ? -magnitude : magnitude) / FULL_SCALE;
}

export function encode(sample: number): number {
  const magnitude = Math.round(Math.min(1, Math.abs(sample)) * FULL_SCALE) + BIAS;
  const exponent = Math.floor(Math.log2(magnitude)) - 7;
  return ~((sample < 0 ? 0x80 : 0) | (exponent << 4) | ((magnitude >> (exponent + 3)) & 0x0f)) & 0xff;
}
