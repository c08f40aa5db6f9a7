import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectFolder } from '../project.ts';
import { registry } from './counters.ts';
import './gauges.ts';
import './requests.ts';

const read = (path: string) => readFileSync(join(projectFolder, path), 'utf8');

/** Returns the names of all series; a histogram has three. */
async function seriesNames(): Promise<Set<string>> {
  const metrics = await registry.getMetricsAsJSON();
  return new Set(
    metrics.flatMap(({ name, type }) =>
      String(type) === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [name],
    ),
  );
}

/** Return the expressions of the alert rules and of the dashboard. */
const alertExpressions = () =>
  [...read('deploy/monitoring/alerts.yaml').matchAll(/expr: (.*)$/gm)].map(([, text]) => text);
const dashboardExpressions = () =>
  (
    JSON.parse(read('deploy/monitoring/dashboard.json')) as { panels: { targets: { expr: string }[] }[] }
  ).panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

it.each([
  ['alert rules', alertExpressions],
  ['dashboard', dashboardExpressions],
])('the %s use only metrics that /metrics has', async (_, expressions) => {
  const series = await seriesNames();
  const used = expressions().flatMap((text) => text?.match(/\b(?:haat|nodejs|process)_\w+/g) ?? []);
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter((name) => !series.has(name))).toEqual([]);
});

it('each alert leads to a section of the runbook', () => {
  const headings = [...read('docs/runbook.md').matchAll(/^## (.*)$/gm)].map(([, title]) =>
    (title ?? '').toLowerCase().replaceAll(' ', '-'),
  );
  const named = [...read('deploy/monitoring/alerts.yaml').matchAll(/runbook: docs\/runbook\.md#(.*)$/gm)];
  expect(named.length).toBe(alertExpressions().length);
  for (const [, anchor] of named) expect(headings).toContain(anchor);
});
