import { setTimeout as sleep } from 'node:timers/promises';
import { SocketClient } from '../crash-clients/socket-client.js';
import { handleRequests } from '../processes.js';
import type { SocketCounts, SocketPlayersRequest } from './socket-players.js';

const CONCURRENT_CONNECTS = 50;
/** Players bet within this time after the start of the betting phase. */
const BETTING_MS = 2500;
/** Players cash out within this time after the start of play, if the round still plays. */
const PLAYING_MS = 6000;

const counts: SocketCounts = { connections: 0, lostConnections: 0, bets: 0, cashOuts: 0, refusals: 0 };

handleRequests(async (request) => {
  const { port, players, bettors } = request as SocketPlayersRequest;
  for (let start = counts.connections; start < players.length; start += CONCURRENT_CONNECTS) {
    const batch = players.slice(start, start + CONCURRENT_CONNECTS);
    const clients = await Promise.all(batch.map((player) => SocketClient.open(port, player)));
    for (const client of clients) join(client, counts.connections < bettors);
  }
  return counts;
});

function join(client: SocketClient, isBettor: boolean): void {
  counts.connections += 1;
  client.onClose = () => (counts.lostConnections += 1);
  if (!isBettor) return;
  client.onMessage = (message) => {
    if (message.startsWith('42["newRound"')) void count('bets', BETTING_MS, () => client.placeBet());
    if (message.startsWith('42["gameStarted"')) void count('cashOuts', PLAYING_MS, () => client.cashOut());
  };
}

/** A refusal is no failure: the round may have crashed before a cash-out, and some players have not bet in time. */
async function count(
  name: 'bets' | 'cashOuts',
  withinMs: number,
  act: () => Promise<unknown>,
): Promise<void> {
  await sleep(Math.random() * withinMs);
  await act().then(
    () => (counts[name] += 1),
    () => (counts.refusals += 1),
  );
}
