/**
 * The api of the demo: it answers the requests of the games' screens with play money. Only the routes of the demo reach
 * the server; every other request is refused here, so that a demo screen cannot place a real bet.
 */
import { arena } from '@arena/money';
import {
  GAME_INFO,
  INSTANT_GAMES,
  type DemoMines,
  type DemoTerms,
  type MinesProgress,
  type Policy,
} from '@arena/wire';
import { parseApiError, type ApiError } from '../../lib/api-error.js';
import { common } from '../../lib/common.messages.js';
import { send, type ApiCall, type Sent, type Transport } from '../../api/api.js';
import {
  nextBetId,
  readDemoAccount,
  storeDemoAccount,
  withBalanceChange,
  withEndedBet,
  type DemoAccount,
  type DemoBet,
} from './demo-account.js';
import { t } from './demo.messages.js';

/** The lists of the instant games, by the path at which their bets are placed. */
const LISTS: Record<string, string> = Object.fromEntries(
  INSTANT_GAMES.map((game) => [GAME_INFO[game].place, GAME_INFO[game].list]),
);
const MINES_LIST = GAME_INFO.mines.list;
const SECOND_MS = 1000;

const refusal = (status: number, detail: string): Sent => ({
  error: parseApiError(status, '', JSON.stringify({ status, detail })),
});

/** Returns the fields of a bet that the demo accepts. */
function betOf(body: unknown): { betAmount: string } & object {
  const { userId: _userId, ...bet } = body as { userId?: number; betAmount: string };
  return bet;
}

/** Returns the transport for the store of a demo. */
export function demoTransport(): Transport {
  return (call, signal) => {
    const { path, method = 'GET' } = call;
    if (method === 'GET') return read(path, signal);
    if (path in LISTS) return placeBet(call, signal);
    if (path === 'mines') return placeMines(call, signal);
    return /^mines\/\d+\/(open|cash-out)$/.test(path)
      ? stepMines(call, signal)
      : Promise.resolve(refusal(404, t('notInDemo')));
  };
}

/** Sends a bet to the demo. `apply` returns the answer for the screen and the account after the bet. */
async function post(
  path: string,
  body: object,
  signal: AbortSignal,
  apply: (answer: unknown) => { data: object; account: DemoAccount },
): Promise<Sent> {
  const sent = await send({ path: `demo/${path}`, method: 'POST', body }, signal);
  if (sent.error !== undefined) return sent;
  const { data, account } = apply(sent.data);
  storeDemoAccount(account);
  return { data: { ...data, user: account.user } };
}

/** Returns a refusal until the policy's minimum time between two games has passed. A reload of the page does not shorten it. */
async function refusalBeforePause(signal: AbortSignal): Promise<Sent | undefined> {
  const sent = await send({ path: 'policy' }, signal);
  if (sent.error !== undefined) return sent;
  const { minimumSecondsBetweenGames } = sent.data as Policy;
  const passed = (Date.now() - readDemoAccount().placedAt) / SECOND_MS;
  if (passed >= minimumSecondsBetweenGames) return undefined;
  return refusal(409, common('nextGameIn', { seconds: Math.ceil(minimumSecondsBetweenGames - passed) }));
}

async function placeBet({ path, body }: ApiCall, signal: AbortSignal): Promise<Sent> {
  const bet = betOf(body);
  if (arena(bet.betAmount) > arena(readDemoAccount().user.arenaBalance))
    return refusal(409, t('balanceTooLow'));
  const tooSoon = await refusalBeforePause(signal);
  if (tooSoon !== undefined) return tooSoon;
  return post(path, bet, signal, (answer) => {
    const account = { ...readDemoAccount(), placedAt: Date.now() };
    const data = { ...(answer as Omit<DemoBet, 'id'>), id: nextBetId(account) } as DemoBet;
    const change = arena(data.winAmount) - arena(data.betAmount);
    return {
      data,
      account: withEndedBet(withBalanceChange(account, change), LISTS[path] ?? path, data),
    };
  });
}

async function placeMines({ body }: ApiCall, signal: AbortSignal): Promise<Sent> {
  const bet = betOf(body);
  const { user, mines } = readDemoAccount();
  if (mines !== null) return refusal(409, t('betOpen'));
  if (arena(bet.betAmount) > arena(user.arenaBalance)) return refusal(409, t('balanceTooLow'));
  const tooSoon = await refusalBeforePause(signal);
  if (tooSoon !== undefined) return tooSoon;
  return post('mines', bet, signal, (answer) => {
    const placed = answer as DemoMines;
    const account = { ...readDemoAccount(), placedAt: Date.now() };
    return applyMines(withBalanceChange(account, -arena(placed.betAmount)), placed);
  });
}

async function stepMines({ path, body }: ApiCall, signal: AbortSignal): Promise<Sent> {
  const { mines } = readDemoAccount();
  const step = path.split('/').at(-1) ?? '';
  if (mines === null) return refusal(409, t('noBet'));
  const request = { ...(body as object | undefined), token: mines.token };
  const sent = await post(`mines/${step}`, request, signal, (answer) =>
    applyMines(readDemoAccount(), answer as DemoMines),
  );
  // The token has expired: the stake returns, as for a real bet without a step.
  if (sent.error?.code === 'BET_ENDED')
    storeDemoAccount({ ...withBalanceChange(readDemoAccount(), arena(mines.bet.betAmount)), mines: null });
  return sent;
}

function applyMines(account: DemoAccount, { token, ended, ...progress }: DemoMines) {
  const id = account.mines?.bet.id ?? nextBetId(account);
  if (ended === null) {
    const bet: MinesProgress = { ...progress, id, ended: null };
    return { data: bet, account: { ...account, mines: { bet, token } } };
  }
  const bet = { ...ended, id };
  const paid = withBalanceChange({ ...account, mines: null }, arena(ended.winAmount));
  return { data: { ...progress, id, ended: bet }, account: withEndedBet(paid, MINES_LIST, bet) };
}

async function terms(signal: AbortSignal): Promise<{ terms: DemoTerms } | { error: ApiError }> {
  const sent = await send({ path: 'demo' }, signal);
  return sent.error === undefined ? { terms: sent.data as DemoTerms } : { error: sent.error };
}

async function read(path: string, signal: AbortSignal): Promise<Sent> {
  const { user, bets, mines } = readDemoAccount();
  if (path === 'policy') return send({ path }, signal);
  if (path === `user/${user.id}`) return { data: user };
  const [, list] = /^user\/1\/([a-z-]+)$/.exec(path) ?? [];
  if (list === MINES_LIST || Object.values(LISTS).includes(list ?? ''))
    return { data: bets[list ?? ''] ?? [] };
  if (path !== 'games' && path !== 'mines/open' && path !== 'fairness/counters')
    return refusal(404, t('notInDemo'));
  const answer = await terms(signal);
  if ('error' in answer) return answer;
  const { games, maxProfit } = answer.terms;
  if (path === 'games') return { data: games };
  return {
    data: path === 'mines/open' ? { bet: mines?.bet ?? null, maxProfit } : { maximumProfit: maxProfit },
  };
}
