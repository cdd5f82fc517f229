/** The root mean square of each of `parts` equal parts, scaled so that the loudest is 1, to two digits. */
export function loudness(samples: Float64Array, parts: number): number[] {
  const power = Array.from({ length: parts }, (_, part) => {
    const slice = samples.subarray(
      Math.floor((part * samples.length) / parts),
      Math.floor(((part + 1) * samples.length) / parts),
    );
    return Math.sqrt(slice.reduce((sum, value) => sum + value * value, 0) / slice.length);
  });
  const loudest = Math.max(...power);
  return power.map((value) => Math.round((value / loudest) * 100) / 100);
}
