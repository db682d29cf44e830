import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  CHART,
  EXAMPLE,
  manifestProblems,
  merge,
  readManifests,
  ROOT,
  valuesProblems,
  valuesWith,
  type Manifest,
} from './chart.js';

interface PodSpec {
  automountServiceAccountToken: boolean;
  securityContext: object;
  containers: { securityContext: object; resources: { limits?: object }; env: { name: string }[] }[];
}

const manifests = readManifests(readFileSync(EXAMPLE, 'utf8'));

function manifestOf(kind: string): Manifest {
  const found = manifests.find((manifest) => manifest.kind === kind);
  if (found === undefined) throw new Error(`The example has no ${kind}.`);
  return found;
}

const podOf = (kind: string): PodSpec =>
  (manifestOf(kind)['spec'] as { template: { spec: PodSpec } }).template.spec;

describe('the Helm chart', () => {
  it('is checked for wrong types and unknown fields', async () => {
    const service = manifestOf('Service');
    const withSpec = (change: object): Manifest => ({
      ...service,
      spec: { ...(service['spec'] as object), ...change },
    });
    expect(await manifestProblems([service])).toEqual([]);
    const problems = await manifestProblems([withSpec({ ports: 'none' }), withSpec({ selectors: {} })]);
    expect(problems.join('\n')).toContain('ports must be array');
    expect(problems.join('\n')).toContain(`'"selectors"' does not exist`);
  });

  it.each([
    ['a secret among the configuration', { config: { SESSION_SECRET: 'plain' } }],
    ['an unknown variable', { config: { COIN_FLIP_PAYOUTS: '2' } }],
    ['the value of a secret', { secrets: { SESSION_SECRET: 'plain' } }],
    ['an unknown key', { replicas: 3 }],
    ['no node', { replicaCount: 0 }],
    ['a digest that is none', { image: { digest: 'latest' } }],
  ])('refuses %s', (_, values: Record<string, unknown>) => {
    expect(valuesProblems(valuesWith())).toEqual([]);
    expect(valuesProblems(merge(valuesWith(), values))).not.toEqual([]);
  });

  it('has the alert rules of docker/observability', () => {
    const rules = readFileSync(join(ROOT, 'docker/observability/alerts.yml'), 'utf8');
    expect(readFileSync(join(CHART, 'files/alerts.yml'), 'utf8')).toBe(rules);
  });

  it.each(['Deployment', 'Job'])('runs pods without privileges: %s', (kind) => {
    const { automountServiceAccountToken, securityContext, containers } = podOf(kind);
    expect(automountServiceAccountToken).toBe(false);
    expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    for (const container of containers) {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(container.resources.limits).toHaveProperty('memory');
    }
  });

  it('contains no Secret, and gives the nodes no login of the owner', () => {
    expect(manifests.filter(({ kind }) => kind === 'Secret')).toEqual([]);
    const variables = podOf('Deployment').containers.flatMap(({ env }) => env.map(({ name }) => name));
    expect(variables).not.toContain('DATABASE_OWNER_URL');
  });
});
