import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Registry, collectDefaultMetrics } from 'prom-client';
import { processMetrics } from '@arena/telemetry';
import { addNodeGauges, type NodeParts } from '../apps/api/src/metrics/node-gauges.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string): string => readFileSync(`${ROOT}/${path}`, 'utf8');

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}

const rules = read('docker/observability/alerts.yml');
const tests = read('docker/observability/alerts.test.yml');
const dashboard = JSON.parse(read('docker/observability/grafana/dashboards/arena.json')) as Dashboard;
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name!);

/** Returns the names of all series of the api. A histogram has three. */
function seriesOf(...registries: Registry[]): Set<string> {
  const metrics = registries.flatMap((registry) => registry.getMetricsAsArray());
  return new Set(
    metrics.flatMap(({ name, type }) =>
      // prom-client types the type as its enum, whose values are texts.
      String(type) === 'histogram' ? ['_bucket', '_sum', '_count'].map((suffix) => name + suffix) : [name],
    ),
  );
}

const namesIn = (text: string): string[] => [
  ...new Set(text.match(/\b(?:arena|nodejs|process)_[a-z0-9_]*[a-z0-9]\b/g)),
];

describe('the alert rules and the dashboard', () => {
  const own = new Registry();
  collectDefaultMetrics({ register: own });
  // The gauges read their parts when metrics are requested, which does not happen here.
  addNodeGauges(own, {} as NodeParts);
  const known = seriesOf(own, processMetrics);

  it('use metrics that the api has', () => {
    const expressions = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    const used = namesIn([...rules.matchAll(/expr: (.*)/g), ...expressions].join('\n'));
    expect(used.length).toBeGreaterThan(30);
    expect(used.filter((name) => !known.has(name))).toEqual([]);
  });

  it('show every metric of ARENA on the dashboard or in a rule', () => {
    const shown = new Set(namesIn(rules + JSON.stringify(dashboard)));
    const isShown = (name: string) => ['', '_bucket', '_count'].some((suffix) => shown.has(name + suffix));
    const metrics = [own, processMetrics].flatMap((registry) => registry.getMetricsAsArray());
    const names = metrics.map(({ name }) => name).filter((name) => name.startsWith('arena_'));
    // Counts that explain an error of the clock.
    const inDetail = /^arena_clock_(steps|waiting_step_seconds|rejected_samples)$/;
    expect(names.filter((name) => !isShown(name) && !inDetail.test(name))).toEqual([]);
  });

  it.each(alerts)('have a case in which %s fires and one in which it does not', (name) => {
    expect(tests).toContain(`name: ${name} fires\n`);
    expect(tests).toContain(`name: ${name} stays quiet\n`);
  });

  it.each(alerts)('link %s to its runbook', (name) => {
    expect(rules).toContain(`runbook: docs/operations.md#${name.toLowerCase()}\n`);
    expect(read('docs/operations.md')).toContain(`\n### ${name}\n`);
  });
});
