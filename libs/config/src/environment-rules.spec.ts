import { validateSync } from 'class-validator';
import {
  DecimalBetween,
  OneOfWords,
  NameOrPath,
  OneLine,
  PostgresAddress,
  ruleOf,
} from './environment-rules.js';

class Variables {
  @DecimalBetween(1, 10, 0, ' seconds')
  WHOLE: unknown = '1';

  @DecimalBetween(0.5, 2, 2, '')
  RATIO: unknown = '1';

  @OneOfWords(['on', 'off'])
  SWITCH: unknown = 'on';

  @OneOfWords(['low', 'middle', 'high'])
  LEVEL: unknown = 'low';

  @NameOrPath(['open', 'uk'])
  NAME: unknown = 'open';

  @OneLine(5)
  LINE: unknown = 'a';

  @PostgresAddress()
  DATABASE: unknown = 'postgresql://arena@localhost/arena';
}

/** Returns the sentence about a value of a variable; undefined if it is valid. */
function problemOf(variable: keyof Variables, value: unknown): string | undefined {
  const [error] = validateSync(Object.assign(new Variables(), { [variable]: value }));
  return Object.values(error?.constraints ?? {})[0];
}

describe(DecimalBetween, () => {
  it.each(['1', '10', '5', '05'])('accepts the whole number %s', (value) => {
    expect(problemOf('WHOLE', value)).toBeUndefined();
  });

  it.each(['0', '11', '1.5', '-1', '1e1', 'x1', '1x', '', ' 1', 5])(
    'rejects the whole number %p',
    (value) => {
      expect(problemOf('WHOLE', value)).toBe(
        `WHOLE must be a whole number from 1 to 10 seconds, not "${value}".`,
      );
    },
  );

  it.each(['0.5', '2', '1.25', '2.00'])('accepts the decimal %s', (value) => {
    expect(problemOf('RATIO', value)).toBeUndefined();
  });

  it.each(['0.49', '2.01', '1.255', '1.', '.5', 'x1', '1x'])('rejects the decimal %s', (value) => {
    expect(problemOf('RATIO', value)).toBe(
      `RATIO must be a number with at most 2 decimals from 0.5 to 2, not "${value}".`,
    );
  });
});

describe(OneOfWords, () => {
  it('accepts only its words', () => {
    expect(problemOf('SWITCH', 'on')).toBeUndefined();
    expect(problemOf('SWITCH', 'off')).toBeUndefined();
    expect(problemOf('SWITCH', 'no')).toBe('SWITCH must be on or off, not "no".');
    expect(problemOf('LEVEL', 'high')).toBeUndefined();
    expect(problemOf('LEVEL', 'none')).toBe('LEVEL must be low, middle or high, not "none".');
  });
});

describe(NameOrPath, () => {
  it('accepts any text, because it may be a path', () => {
    expect(problemOf('NAME', '/etc/policy.json')).toBeUndefined();
    expect(problemOf('NAME', 1)).toBe('NAME must be open, uk or the path of a file, not "1".');
  });
});

describe(OneLine, () => {
  it.each(['a', 'abcde', ' a '])('accepts %p', (value) => {
    expect(problemOf('LINE', value)).toBeUndefined();
  });

  it.each(['', '  ', 'abcdef', 'a\nb', 'a\u0007'])('rejects %p', (value) => {
    expect(problemOf('LINE', value)).toBe(`LINE must be one line of 1 to 5 characters, not "${value}".`);
  });
});

describe(PostgresAddress, () => {
  it.each(['postgres://a', 'postgresql://arena:secret@localhost:5432/arena'])('accepts %s', (value) => {
    expect(problemOf('DATABASE', value)).toBeUndefined();
  });

  it.each(['mysql://a', 'postgresql://', 'postgresql://a b', 'x postgresql://a', 'postgresq://a'])(
    'rejects %s',
    (value) => {
      expect(problemOf('DATABASE', value)).toBe(
        'DATABASE must be a PostgreSQL address such as postgresql://user:password@host:5432/arena.',
      );
    },
  );
});

describe(ruleOf, () => {
  it('returns what a variable accepts', () => {
    expect(ruleOf('WHOLE')).toEqual({ kind: 'decimal', min: 1, max: 10, decimals: 0, unit: 'seconds' });
    expect(ruleOf('SWITCH')).toEqual({ kind: 'choice', values: ['on', 'off'] });
    expect(ruleOf('NAME')).toEqual({ kind: 'choice', values: ['open', 'uk'] });
    expect(ruleOf('LINE')).toEqual({ kind: 'text', maxLength: 5 });
  });

  it('throws for a variable without one', () => {
    expect(() => ruleOf('DATABASE')).toThrow(new Error('DATABASE has no rule.'));
  });
});
