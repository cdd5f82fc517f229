export type AxisScale = { max: number; step: number; ticks: number[] };

/** The step of 1, 2 or 5 × 10ⁿ that cuts the range into at most the given number of parts. */
export function niceStep(range: number, parts: number): number {
  const rough = range / parts;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= rough * (1 - 1e-9)) ?? 10;
  return factor * power;
}

/** An axis from 0 to the first whole step that covers every value. */
export function axisScale(highest: number, parts: number): AxisScale {
  const step = niceStep(highest, parts);
  const steps = Math.ceil(highest / step - 1e-9);
  return {
    max: steps * step,
    step,
    ticks: Array.from({ length: steps + 1 }, (_, index) => Number((index * step).toPrecision(12))),
  };
}

/** The position of a value between min and max in percent, clamped, to one decimal. */
export function percentAlong(value: number, max: number, min = 0): number {
  const share = (value - min) / (max - min);
  return Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10;
}
