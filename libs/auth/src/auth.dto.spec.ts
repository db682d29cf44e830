import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@arena/wire';
import { LoginDto, RegisterDto } from './auth.dto.js';
import { RequestValidationPipe } from '@arena/http';

const pipe = new RequestValidationPipe();
const ACCOUNT = { username: 'somebody', email: 'somebody@example.com', password: 'secret' };

/** What the pipe says about a body: its fields and its sentence. */
async function refusal(
  metatype: new () => object,
  value: unknown,
): Promise<{ fields: string[]; detail: string }> {
  const thrown: unknown = await pipe
    .transform(value, { type: 'body', metatype })
    .catch((error: unknown) => error);
  if (!(thrown instanceof DomainError)) throw new Error(`was not refused: ${JSON.stringify(thrown)}`);
  return { fields: (thrown.more.errors ?? []).map(({ field }) => field), detail: thrown.detail };
}

describe(RequestValidationPipe, () => {
  it('makes the object that the handler asked for', async () => {
    const made: unknown = await pipe.transform(ACCOUNT, { type: 'body', metatype: RegisterDto });
    expect(made).toBeInstanceOf(RegisterDto);
    expect(made).toEqual(ACCOUNT);
  });

  it('names every refused field, in sentences', async () => {
    const { fields, detail } = await refusal(LoginDto, { username: 'ab' });
    expect(fields).toEqual(['username', 'password']);
    expect(detail).toMatch(/^Username must be .*\. Password must be .*\.$/);
  });

  it('refuses unknown fields', async () => {
    expect((await refusal(LoginDto, { username: 'abc', password: 'secret', extra: 1 })).fields).toEqual([
      'extra',
    ]);
  });

  it.each([undefined, null, 5, 'text', true, []])('refuses %p for a body', async (body) => {
    expect((await refusal(LoginDto, body)).detail).not.toBe('');
  });

  it.each(['ab', 'x'.repeat(51), 'a b', '', 5])(
    'refuses the username %p at registration',
    async (username) => {
      expect((await refusal(RegisterDto, { ...ACCOUNT, username })).fields).toEqual(['username']);
    },
  );

  it.each([
    'a@b',
    'a b@example.com',
    '"a b"@example.com',
    `${'x'.repeat(250)}@example.com`,
    'é\ufe0f@example.com',
  ])('refuses the e-mail address %s', async (email) => {
    expect((await refusal(RegisterDto, { ...ACCOUNT, email })).fields).toEqual(['email']);
  });

  it.each(['a@b.co', 'first.last+tag@sub.example.com', "o'neil@example.ie", 'müller@bücher.de'])(
    'accepts the e-mail address %s',
    async (email) => {
      expect(
        await pipe.transform({ ...ACCOUNT, email }, { type: 'body', metatype: RegisterDto }),
      ).toMatchObject({ email });
    },
  );

  it.each(['01', '0x1', '1e0', ' 1'])('leaves the %j of an address as it is', async (text) => {
    expect(await pipe.transform(text, { type: 'param', metatype: Number, data: 'id' })).toBe(text);
    expect(await pipe.transform(text, { type: 'query', metatype: Number, data: 'userId' })).toBe(text);
  });
});
