import { DomainError } from '@arena/wire';
import { LoginRequest, RegisterRequest, WithdrawalRejection, WithdrawalRequest } from '@arena/wire/dto';
import { RequestValidationPipe } from './request-validation.pipe.js';

const pipe = new RequestValidationPipe();
const ACCOUNT = { username: 'player_one', email: 'player.one@example.com', password: 'secret' };

/** Returns the rejected fields and the detail of the error that the pipe throws for a body. */
async function rejection(
  metatype: new () => object,
  value: unknown,
): Promise<{ fields: string[]; detail: string }> {
  const thrown: unknown = await pipe
    .transform(value, { type: 'body', metatype })
    .catch((error: unknown) => error);
  if (!(thrown instanceof DomainError)) throw new Error(`The body was accepted: ${JSON.stringify(thrown)}`);
  return { fields: (thrown.more.errors ?? []).map(({ field }) => field), detail: thrown.detail };
}

describe(RequestValidationPipe, () => {
  it('returns an instance of the class', async () => {
    const request: unknown = await pipe.transform(ACCOUNT, { type: 'body', metatype: RegisterRequest });
    expect(request).toBeInstanceOf(RegisterRequest);
    expect(request).toEqual(ACCOUNT);
  });

  it('names every rejected field, in sentences', async () => {
    const { fields, detail } = await rejection(LoginRequest, { username: 'ab' });
    expect(fields).toEqual(['username', 'password']);
    expect(detail).toBe('The username must have at least 3 characters. The password is required.');
  });

  it('rejects unknown fields', async () => {
    const { fields } = await rejection(LoginRequest, { username: 'abc', password: 'secret', extra: 1 });
    expect(fields).toEqual(['extra']);
  });

  it.each(['\ud800', 'a\udfff', '\udc00\ud800'])(
    'rejects the text %j, which is no Unicode',
    async (password) => {
      const { fields, detail } = await rejection(LoginRequest, { username: 'abc', password });
      expect([fields, detail]).toEqual([['password'], 'The password must be well-formed Unicode.']);
    },
  );

  it('rejects null in an optional field', async () => {
    for (const field of ['referralCode', 'country', 'birthDate'])
      expect((await rejection(RegisterRequest, { ...ACCOUNT, [field]: null })).fields).toEqual([field]);
    const withdrawal = { amount: 100, password: 'secret', address: null };
    expect((await rejection(WithdrawalRequest, withdrawal)).fields).toEqual(['address']);
    expect((await rejection(WithdrawalRejection, { reason: 'because', message: null })).fields).toEqual([
      'message',
    ]);
  });

  it('survives a body with a hundred thousand levels', async () => {
    let deep: unknown = '\ud800';
    for (let level = 0; level < 100_000; level += 1) deep = [deep];
    expect((await rejection(LoginRequest, { username: 'abc', password: deep })).fields).toEqual(['password']);
  });

  it.each([undefined, null, 5, 'text', true, []])('rejects the body %p', async (body) => {
    expect((await rejection(LoginRequest, body)).detail).not.toBe('');
  });

  it.each(['ab', 'x'.repeat(51), 'a b', '', 5, '123', '...', '_admin', '-dash'])(
    'rejects the username %p at registration',
    async (username) => {
      expect((await rejection(RegisterRequest, { ...ACCOUNT, username })).fields).toEqual(['username']);
    },
  );

  it.each([
    'a@b',
    'a b@example.com',
    '"a b"@example.com',
    `${'x'.repeat(250)}@example.com`,
    'é\ufe0f@example.com',
  ])('rejects the email address %s', async (email) => {
    expect((await rejection(RegisterRequest, { ...ACCOUNT, email })).fields).toEqual(['email']);
  });

  it.each(['a@b.co', 'first.last+tag@sub.example.com', "o'neil@example.ie", 'müller@bücher.de'])(
    'accepts the email address %s',
    async (email) => {
      expect(
        await pipe.transform({ ...ACCOUNT, email }, { type: 'body', metatype: RegisterRequest }),
      ).toMatchObject({ email });
    },
  );

  it.each(['01', '0x1', '1e0', ' 1'])('does not convert the path or query parameter %j', async (text) => {
    expect(await pipe.transform(text, { type: 'param', metatype: Number, data: 'id' })).toBe(text);
    expect(await pipe.transform(text, { type: 'query', metatype: Number, data: 'userId' })).toBe(text);
  });
});
