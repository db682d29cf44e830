import { HistoryService } from '@arena/bet-history';
import { PlayersService } from '@arena/players';
import { DomainError, type ErrorCode, type User } from '@arena/wire';
import { flip, registerPlayer, type Player } from '../support/players.js';
import { rawRequest } from '../support/raw-request.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

/** Plants contradictions to the API document in a running api, to prove that the client of all specs reports them. */
describe('the client of these specs', () => {
  let app: TestApp;
  let player: Player;

  beforeAll(async () => {
    app = await startTestApp();
    player = await registerPlayer(app);
  });

  afterEach(() => {
    jest.restoreAllMocks();
  });

  afterAll(async () => {
    await app.close();
  });

  const session = () => player.client.get<User>('/api/session');

  /** Makes the api answer GET /session with another user. */
  const plant = (change: (user: User) => object): void => {
    const { user } = player;
    jest.spyOn(app.nest.get(PlayersService), 'profile').mockResolvedValue(change(user) as User);
  };

  const plantError = (code: ErrorCode): void => {
    jest
      .spyOn(app.nest.get(PlayersService), 'profile')
      .mockRejectedValue(new DomainError(code, 'A sentence.'));
  };

  it('accepts the answer that the API document describes', async () => {
    plant((user) => user);
    expect((await session()).status).toBe(200);
  });

  it('rejects a field that the API document does not have', async () => {
    plant((user) => ({ ...user, passwordHash: '$argon2id$' }));
    await expect(session()).rejects.toThrow(/GET \/api\/session answered 200: .*additional properties/);
  });

  it('rejects it in an object of a list', async () => {
    await flip(player);
    const flips = `/api/user/${player.user.id}/flips`;
    const { body } = await player.client.get<object[]>(flips);
    const planted = body.map((entry) => ({ ...entry, serverSeed: 'ff' }));
    jest.spyOn(app.nest.get(HistoryService), 'betsOf').mockResolvedValue(planted as never);
    await expect(player.client.get(flips)).rejects.toThrow(/body\/0 must NOT have additional properties/);
  });

  it('rejects it in a raw request', async () => {
    plant((user) => ({ ...user, passwordHash: '$argon2id$' }));
    const headers = { Cookie: player.client.sessionCookie ?? '' };
    const answer = rawRequest(app.url, { method: 'GET', path: '/api/session', headers });
    await expect(answer).rejects.toThrow(/additional properties/);
  });

  it('rejects a missing field', async () => {
    plant(({ version: _, ...user }) => user);
    await expect(session()).rejects.toThrow(/must have required property 'version'/);
  });

  it('rejects a field of another type', async () => {
    plant((user) => ({ ...user, arenaBalance: 100 }));
    await expect(session()).rejects.toThrow(/arenaBalance must be string/);
  });

  it('rejects a status that the API document does not have', async () => {
    plantError('X_NOT_CONNECTED');
    await expect(session()).rejects.toThrow(/answered 409: the API document does not have this status/);
  });

  it('rejects an error code that the API document does not have for the status', async () => {
    plantError('BAD_CREDENTIALS');
    await expect(session()).rejects.toThrow(/answered 401: .*must be equal to one of the allowed values/);
  });
});
