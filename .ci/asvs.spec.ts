import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * The sections of OWASP ASVS 5.0.0 with the number of their requirements of levels 1 and 2, which come before those of
 * level 3.
 */
const SECTIONS: Record<string, number> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2 },
  ...{ '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2 },
  ...{ '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 },
  ...{ '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4 },
  ...{ '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5 },
  ...{ '14.1': 2, '14.2': 4, '14.3': 3 },
  ...{ '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
  ...{ '17.1': 1, '17.2': 4, '17.3': 2 },
};

const REQUIREMENTS = Object.entries(SECTIONS).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `V${section}.${index + 1}`),
);

const SPEC = /\.(spec|e2e-spec|db-spec|component-spec|full-spec|story)\.tsx?$/;

/** The names of all specs without their endings. */
const specs = new Set(
  ['apps', 'libs', '.ci']
    .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }))
    .map((path) => path.split('/').at(-1) ?? '')
    .filter((name) => SPEC.test(name))
    .map((name) => name.replace(SPEC, '')),
);

const rows = readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, id = '', , how = '', test = '', state = '']) => ({ id, how, test, state }));

describe('the table of ASVS', () => {
  it('knows 253 requirements of levels 1 and 2', () => {
    expect(REQUIREMENTS).toHaveLength(253);
  });

  it('has one row for each requirement, in their order', () => {
    expect(rows.map(({ id }) => id)).toEqual(REQUIREMENTS);
  });

  it('says of each how it is met, or why it is not', () => {
    expect(rows.filter(({ how }) => how.length < 4)).toEqual([]);
    expect(rows.filter(({ state }) => !['met', 'n/a', 'deviation'].includes(state))).toEqual([]);
  });

  it('names specs that exist, or an argument', () => {
    const unknown = rows.filter(({ test }) => {
      const names = [...test.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
      return names.length === 0 ? test !== 'argument' : !names.every((name) => specs.has(name));
    });
    expect(unknown).toEqual([]);
  });

  it('has every deviation in docs/security.md, too', () => {
    const security = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
    const deviations = rows.filter(({ state }) => state === 'deviation').map(({ id }) => id);
    expect(
      deviations.filter((id) => !new RegExp(`${id.replaceAll('.', '\\.')}(?!\\d)`).test(security)),
    ).toEqual([]);
  });
});
