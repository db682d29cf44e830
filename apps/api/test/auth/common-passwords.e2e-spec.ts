import { closeBalanced } from '../support/books.js';
import { newAccount, PASSWORD, registerPlayer } from '../support/players.js';
import { expectRefusedFields } from '../support/problems.js';
import { startApiOn, startTestApp, type TestApp } from '../support/test-app.js';

const COMMON = ['123456', 'password', 'QWERTY123'];

describe('one of the most common passwords', () => {
  let strict: TestApp;
  let lenient: TestApp;

  beforeAll(async () => {
    strict = await startTestApp({ COMMON_PASSWORDS: 'refused' });
    lenient = await startApiOn(strict.database);
  });

  afterAll(() => closeBalanced(strict, lenient));

  it('is refused at the registration and at a change if that is configured', async () => {
    const { client } = await registerPlayer(strict);
    for (const password of COMMON) {
      expectRefusedFields(await strict.client().post('/api/register', newAccount({ password })), 'password');
      const change = { currentPassword: PASSWORD, newPassword: password };
      expectRefusedFields(await client.post('/api/account/password', change), 'newPassword');
    }
  });

  it('is accepted by default, and signs in everywhere afterwards', async () => {
    for (const password of COMMON) {
      const { user } = await registerPlayer(lenient, { password });
      const login = await strict.client().post('/api/login', { username: user.username, password });
      expect(login.status).toBe(200);
    }
  });
});
