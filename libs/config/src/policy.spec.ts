import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configProblems, REQUIRED_VARIABLES } from '../test/config-problems.js';
import { policyOf } from './policy.js';
import { readConfig, withSettings } from './read-config.js';

const MALTA = {
  name: 'malta',
  autobet: true,
  instantMode: false,
  minimumSecondsBetweenGames: 2,
  realityCheckMinutes: 30,
  maximumStake: '1000',
  showsReturn: true,
  minimumAge: 21,
  asksPlace: true,
  allowedCountries: ['MT', 'DE'],
  blockedCountries: [],
  operatorRounds: true,
};

describe(policyOf, () => {
  let folder: string;
  let files = 0;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'policy-'));
  });

  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  /** Writes a policy into a new file, because each file is read once. */
  const fileWith = (content: object | string): string => {
    files += 1;
    const path = join(folder, `policy-${files}.json`);
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
    return path;
  };
  const problemsOf = (content: object | string): string[] => {
    const path = fileWith(content);
    return configProblems({ POLICY: path }).map((problem) => problem.replace(path, 'FILE'));
  };

  it('returns open, which sets no rules, by default', () => {
    expect(readConfig(REQUIRED_VARIABLES).policy).toEqual({
      name: 'open',
      autobet: true,
      instantMode: true,
      minimumSecondsBetweenGames: 0,
      realityCheckMinutes: null,
      maximumStake: null,
      showsReturn: true,
      minimumAge: null,
      asksPlace: false,
      allowedCountries: null,
      blockedCountries: [],
      operatorRounds: true,
    });
  });

  it('returns the rules of the United Kingdom', () => {
    const config = readConfig({ ...REQUIRED_VARIABLES, POLICY: 'uk' });
    expect(config.policy).toMatchObject({ autobet: false, minimumSecondsBetweenGames: 5, minimumAge: 18 });
    expect(config.operatorRounds).toBe(false);
  });

  it('reads a file', () => {
    const config = readConfig({ ...REQUIRED_VARIABLES, POLICY: fileWith(MALTA) });
    expect(config.policy).toEqual(MALTA);
    expect(config.operatorRounds).toBe(true);
  });

  it('refuses operator rounds that it forbids, also as a setting', () => {
    const sentence = 'OPERATOR_ROUNDS must not be on with POLICY=uk, which forbids operator rounds.';
    expect(configProblems({ POLICY: 'uk', OPERATOR_ROUNDS: 'on' })).toEqual([sentence]);
    const config = readConfig({ ...REQUIRED_VARIABLES, POLICY: 'uk' });
    expect(() => withSettings(config, { OPERATOR_ROUNDS: 'on' })).toThrow(sentence);
  });

  it('refuses a file that cannot be read', () => {
    expect(configProblems({ POLICY: 'UK' })).toEqual([
      'POLICY must be open, uk or the path of a JSON file that can be read, not "UK".',
    ]);
    expect(problemsOf('{"name": ')).toEqual(['POLICY names a file that is not JSON: FILE.']);
    for (const content of ['null', '1', '"open"'])
      expect(problemsOf(content)).toEqual(['POLICY names a file that is not a JSON object: FILE.']);
    expect(problemsOf('[]')).toEqual(['POLICY names a file that is not a JSON object: FILE.']);
  });

  it('reads a file once, so that a change takes effect at the next start', () => {
    const path = fileWith(MALTA);
    expect(policyOf(path)).toEqual(MALTA);
    writeFileSync(path, JSON.stringify({ ...MALTA, name: 'gozo' }));
    expect(policyOf(path)).toEqual(MALTA);
  });

  it('throws all problems of a policy that is used all the same', () => {
    const path = fileWith({ ...MALTA, name: undefined, minimumAge: 1 });
    expect(() => policyOf(path)).toThrow(
      `The policy ${path} lacks the key "name".\nThe policy ${path} is wrong: minimumAge must not be less than 13, not 1.`,
    );
  });

  it('refuses unknown, missing and wrong keys, with one sentence for each', () => {
    const { showsReturn, ...incomplete } = MALTA;
    expect(
      problemsOf({ ...incomplete, autobets: showsReturn, minimumAge: '18', maximumStake: '20000' }),
    ).toEqual([
      'The policy FILE has an unknown key: "autobets".',
      'The policy FILE is wrong: maximumStake must be from 100 to 10,000 ARENA, not "20000".',
      'The policy FILE lacks the key "showsReturn".',
      'The policy FILE is wrong: minimumAge must be an integer number, not "18".',
    ]);
    expect(problemsOf({ ...MALTA, allowedCountries: ['Malta'], realityCheckMinutes: 1 })).toEqual([
      'The policy FILE is wrong: realityCheckMinutes must not be less than 5, not 1.',
      'The policy FILE is wrong: allowedCountries must list countries as two letters such as GB, not ["Malta"].',
    ]);
  });
});
