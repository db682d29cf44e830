import { packageProblems } from './packages.mjs';

const integrity = `sha512-${'a'.repeat(86)}==`;
const lockOf = (entry: object): { packages: Record<string, object> } => ({
  packages: { '': {}, 'node_modules/one': entry },
});

describe('the check of packages', () => {
  it('accepts pinned packages of the registry with a hash', () => {
    const manifest = { dependencies: { one: '1.2.3' }, devDependencies: { two: '2.0.0-beta.1' } };
    expect(packageProblems(manifest, lockOf({ version: '1.2.3', integrity }))).toEqual([]);
  });

  it.each([
    '^1.2.3',
    '1.x',
    'latest',
    'git+https://example.com/one.git',
    'https://example.com/one.tgz',
    'file:../one',
  ])('refuses the version %s', (version) => {
    expect(packageProblems({ dependencies: { one: version } }, lockOf({ integrity }))).toHaveLength(1);
  });

  it.each([
    ['without a hash', {}],
    ['with a weak hash', { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }],
    ['from another place', { integrity, resolved: 'https://example.com/one.tgz' }],
    ['from a repository', { integrity, resolved: 'git+ssh://git@example.com/one.git#abc' }],
    ['that is a link', { integrity, link: true }],
    ['with an undecided install script', { integrity, hasInstallScript: true }],
  ])('refuses a package %s', (_, entry) => {
    expect(packageProblems({}, lockOf(entry))).toHaveLength(1);
  });

  it('accepts a development package for another platform without a hash, and no other', () => {
    const entry = { optional: true, os: ['win32'] };
    expect(packageProblems({}, lockOf({ ...entry, dev: true }))).toEqual([]);
    expect(packageProblems({}, lockOf(entry))).toHaveLength(1);
  });

  it('accepts install scripts that are decided by name', () => {
    const manifest = { allowScripts: { one: false } };
    expect(packageProblems(manifest, lockOf({ integrity, hasInstallScript: true }))).toEqual([]);
  });
});
