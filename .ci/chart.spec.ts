import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { manifestProblems, readManifests, type Manifest } from './chart/manifests.mjs';
import {
  ALERTS,
  ALERTS_OF_CHART,
  CHART,
  VALUES,
  mergedValues,
  renderedHeader,
  renderedPath,
  valuesProblems,
} from './chart/sources.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const NAMES = Object.keys(VALUES);

/** Variables that the chart sets, that only the migration gets, or that belong to a test. */
const NOT_IN_VALUES = [
  ...['NODE_ENV', 'PORT', 'WEB_CONCURRENCY', 'RESTORE_MARK'],
  'DATABASE_OWNER_URL',
  ...['X_SIMULATOR_URL', 'CHAIN_FAUCET', 'MAIL_FOLDER'],
];

interface PodSpec {
  automountServiceAccountToken: boolean;
  securityContext: object;
  containers: { securityContext: object; resources: { limits?: object }; env: { name: string }[] }[];
}

const rendered = (name: string): string => readFileSync(renderedPath(name), 'utf8');
const manifestsOf = (name: string): Manifest[] => readManifests(rendered(name));

function manifestOf(name: string, kind: string): Manifest {
  const found = manifestsOf(name).find((manifest) => manifest.kind === kind);
  if (found === undefined) throw new Error(`${name} has no ${kind}`);
  return found;
}

describe('the Helm chart', () => {
  it.each(NAMES)('has current rendered manifests: %s', (name) => {
    expect(rendered(name).startsWith(renderedHeader())).toBe(true);
  });

  it('renders manifests that Kubernetes accepts', async () => {
    expect(await manifestProblems(NAMES.flatMap(manifestsOf))).toEqual([]);
  });

  it('would notice a wrong type and an unknown field', async () => {
    const service = manifestOf('default', 'Service');
    const withSpec = (change: object): Manifest => ({
      ...service,
      spec: { ...(service['spec'] as object), ...change },
    });
    const problems = await manifestProblems([withSpec({ ports: 'none' }), withSpec({ selectors: {} })]);
    expect(problems.join('\n')).toContain('ports must be array');
    expect(problems.join('\n')).toContain(`'"selectors"' does not exist`);
  });

  it.each(NAMES)('accepts its values: %s', (name) => {
    expect(valuesProblems(mergedValues(VALUES[name] ?? []))).toEqual([]);
  });

  it.each([
    ['a secret among the configuration', { config: { SESSION_SECRET: 'plain' } }],
    ['an unknown variable', { config: { COIN_FLIP_PAYOUTS: '2' } }],
    ['the value of a secret', { secrets: { SESSION_SECRET: 'plain' } }],
    ['an unknown key', { replicas: 3 }],
    ['no node', { replicaCount: 0 }],
    ['a digest that is none', { image: { digest: 'latest' } }],
  ])('refuses %s', (_, values: Record<string, unknown>) => {
    const defaults = mergedValues([]);
    const changed = Object.fromEntries(
      Object.entries(values).map(([key, value]) => [
        key,
        typeof value === 'object' ? { ...(defaults[key] as object), ...value } : value,
      ]),
    );
    expect(valuesProblems({ ...defaults, ...changed })).not.toEqual([]);
  });

  it('offers every variable of the configuration', () => {
    const { properties } = JSON.parse(readFileSync(join(CHART, 'values.schema.json'), 'utf8')) as {
      properties: { config: { propertyNames: { enum: string[] } }; secrets: { properties: object } };
    };
    const isOwn = (name = ''): boolean => !name.startsWith('OTEL_');
    const offered = [
      ...properties.config.propertyNames.enum,
      ...Object.keys(properties.secrets.properties),
      ...NOT_IN_VALUES,
    ];
    const documented = readFileSync(join(ROOT, 'docs/configuration.md'), 'utf8').matchAll(/^### (\w+)$/gm);
    const names = [...documented].map(([, name]) => name);
    // OpenTelemetry reads variables of its own.
    expect([...new Set(offered)].filter(isOwn).sort()).toEqual(names.filter(isOwn).sort());
  });

  it('has the alert rules of docker/observability', () => {
    const rules = existsSync(ALERTS) ? ALERTS : ALERTS_OF_CHART;
    expect(readFileSync(ALERTS_OF_CHART, 'utf8')).toBe(readFileSync(rules, 'utf8'));
  });

  it.each(NAMES.flatMap((name) => [`${name} Deployment`, `${name} Job`]))(
    'runs pods without privileges: %s',
    (title) => {
      const [name = '', kind = ''] = title.split(' ');
      const { spec } = (manifestOf(name, kind)['spec'] as { template: { spec: PodSpec } }).template;
      expect(spec.automountServiceAccountToken).toBe(false);
      expect(spec.securityContext).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      for (const { securityContext, resources } of spec.containers) {
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(resources.limits).toHaveProperty('memory');
      }
    },
  );

  it.each(NAMES)('contains no Secret, and gives the nodes no login of the owner: %s', (name) => {
    expect(manifestsOf(name).filter(({ kind }) => kind === 'Secret')).toEqual([]);
    const { spec } = (manifestOf(name, 'Deployment')['spec'] as { template: { spec: PodSpec } }).template;
    expect(spec.containers.flatMap(({ env }) => env.map((variable) => variable.name))).not.toContain(
      'DATABASE_OWNER_URL',
    );
  });
});
