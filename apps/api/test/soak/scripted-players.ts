import { io } from 'socket.io-client';
import type { GameCrashed, User } from '@arena/wire';
import { Client } from '../support/client.js';

/** The ends of rounds that a client has received. */
export interface RoundRecord {
  name: string;
  crashes: GameCrashed[];
}

/** A scripted player that bets on most rounds: with a target, with a manual cash-out, or without any cash-out. */
export interface ScriptedPlayer extends RoundRecord {
  bets: number;
  cashOuts: number;
  close(): void;
}

/** The number of registrations at the same time: hashing passwords is slow on purpose. */
const CONCURRENT_REGISTRATIONS = 8;

export async function startScriptedPlayers(url: string, count: number): Promise<ScriptedPlayer[]> {
  const players: ScriptedPlayer[] = [];
  for (let from = 0; from < count; from += CONCURRENT_REGISTRATIONS) {
    const group = Array.from(
      { length: Math.min(CONCURRENT_REGISTRATIONS, count - from) },
      (_, index) => `scripted_${from + index}`,
    );
    players.push(...(await Promise.all(group.map((name) => startScriptedPlayer(url, name)))));
  }
  return players;
}

async function startScriptedPlayer(url: string, name: string): Promise<ScriptedPlayer> {
  const client = new Client(url);
  const account = { username: name, email: `${name}@example.com`, password: 'a long enough one' };
  const { status, body, text } = await client.post<User>('/api/register', account);
  if (status !== 201) throw new Error(`Registration failed with ${status}: ${text}`);
  const socket = io(url, {
    forceNew: true,
    transports: ['websocket'],
    extraHeaders: { Cookie: client.sessionCookie ?? '' },
  });
  const self: ScriptedPlayer = { name, crashes: [], bets: 0, cashOuts: 0, close: () => socket.disconnect() };
  let cashOutAt: number | undefined;
  socket.on('newRound', () => {
    cashOutAt = undefined;
    const choice = Math.random();
    if (choice < 0.2) return;
    const autoCashout = choice < 0.5 ? Math.round((1.01 + Math.random() * 3) * 100) / 100 : undefined;
    if (choice >= 0.5 && choice < 0.9) cashOutAt = 1 + Math.random() * 2;
    setTimeout(() => {
      socket.emit('placeBet', { userId: body.id, betAmount: 100, autoCashout });
    }, Math.random() * 1500);
  });
  socket.on('multiplierUpdate', ({ multiplier }: { multiplier: number }) => {
    if (cashOutAt === undefined || multiplier < cashOutAt) return;
    cashOutAt = undefined;
    socket.emit('cashout', { userId: body.id, multiplier });
  });
  socket.on('betPlaced', () => (self.bets += 1));
  socket.on('cashoutSuccess', () => (self.cashOuts += 1));
  socket.on('gameCrashed', (crash: GameCrashed) => self.crashes.push(crash));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return self;
}
