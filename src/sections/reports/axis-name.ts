import type { Axis } from '../../reports/report.ts';

export const axisName = ({ min, max, unit, target }: Axis): string =>
  `${min} to ${max} ${unit}${target === undefined ? '' : `, target ${target}`}`;
