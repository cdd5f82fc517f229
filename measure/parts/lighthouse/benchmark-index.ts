/** Lighthouse's benchmark index of this machine, and the CPU slowdown that follows from it. */
import type { Page } from '@playwright/test';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { round } from '../../../metrics/round.ts';

export const benchmarkIndex = async (page: Page): Promise<number> =>
  round(await page.evaluate(pageFunctions.computeBenchmarkIndex));

/** Within this tolerance the load from other processes did not change noticeably. */
const TOLERANCE = 0.1;

export const isSteady = (before: number, after: number): boolean =>
  Math.abs(after - before) <= before * TOLERANCE;

/**
 * The calculator that Lighthouse's guide to throttling recommends for machines unlike a fast desktop: straight lines between
 * these points, so that the slowed machine resembles a mid-tier phone.
 */
const POINTS = [
  { index: 150, slowdown: 1 },
  { index: 800, slowdown: 2 },
  { index: 1300, slowdown: 3 },
  { index: 2000, slowdown: 6 },
] as const;

export function slowdownFor(index: number): number {
  const [slowest] = POINTS;
  if (index <= slowest.index) return slowest.slowdown;
  const above = POINTS.findIndex((point) => point.index >= index);
  const end = above < 0 ? POINTS.length - 1 : above;
  const [from, to] = [POINTS[end - 1] ?? slowest, POINTS[end] ?? slowest];
  const slope = (to.slowdown - from.slowdown) / (to.index - from.index);
  return round(from.slowdown + (index - from.index) * slope, 2);
}
