/** Alarms and dashboard ask for what /metrics really gives: a name that was changed would be silent for ever. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { expect, test } from 'vitest';
import { metricsEnv, readMetrics, start } from './starting.ts';
import { newEnquirer, postEnquiry } from '../../server/testing/server-process.ts';

type Rules = { groups: { rules: { alert: string; expr: string }[] }[] };
type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] };

const rules = (parse(readFileSync('deploy/alerts.yaml', 'utf8')) as Rules).groups.flatMap(
  (group) => group.rules,
);
const dashboard = JSON.parse(readFileSync('deploy/grafana/plumbline.json', 'utf8')) as Dashboard;
const asked: [string, string][] = [
  ...rules.map(({ alert, expr }): [string, string] => [alert, expr]),
  ...dashboard.panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }): [string, string] => [title, expr]),
  ),
];

/** Prometheus itself gives `up`, for each that it asks. */
const NOT_OURS = new Set(['up']);
const selectors = (expr: string) =>
  [...expr.matchAll(/([a-z][a-z0-9_]*)(?:\{([^}]*)\}|(?=\[|\)|$| ))/g)].filter(
    ([, name = '']) => name.includes('_') && !NOT_OURS.has(name) && name !== 'histogram_quantile',
  );

test('every alarm and every panel asks for something that is there', async () => {
  const { env } = await start.mailing();
  const { url } = await start.server({ env: { ...env, ...metricsEnv } });
  await postEnquiry(url, newEnquirer());
  await fetch(url);
  const given = await readMetrics(url);
  expect(asked.length, 'expressions in deploy/alerts.yaml and the dashboard').toBeGreaterThan(15);
  for (const [what, expr] of asked) {
    const found = selectors(expr);
    expect(found.length + Number(/\bup\b/.test(expr)), what).toBeGreaterThan(0);
    for (const [, name = '', labels = ''] of found) {
      const lines = given
        .split('\n')
        .filter((line) => line.startsWith(name) && /^[{ ]/.test(line.slice(name.length)));
      expect(lines, `${what}: ${name}`).not.toEqual([]);
      const grouped = /\bby \(([^)]*)\)/.exec(expr)?.[1]?.split(', ') ?? [];
      const named = Array.from(labels.matchAll(/(\w+)=/g), ([, label = '']) => label);
      for (const label of [...named, ...grouped])
        expect(lines.join('\n'), `${what}: ${name} has no ${label}`).toContain(`${label}="`);
    }
  }
});
