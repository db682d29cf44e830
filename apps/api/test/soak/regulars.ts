import { io } from 'socket.io-client';
import type { GameCrashed, User } from '@arena/wire';
import { Client } from '../support/client.js';

/** Somebody who saw rounds end. */
export interface Witness {
  name: string;
  crashes: GameCrashed[];
}

/** A script that bets on most rounds: sometimes with a target, sometimes by hand, sometimes to the bitter end. */
export interface Regular extends Witness {
  bets: number;
  exits: number;
  close(): void;
}

/** Hashing passwords is slow on purpose: so many register at once. */
const AT_ONCE = 8;

export async function regulars(url: string, count: number): Promise<Regular[]> {
  const players: Regular[] = [];
  for (let from = 0; from < count; from += AT_ONCE) {
    const group = Array.from(
      { length: Math.min(AT_ONCE, count - from) },
      (_, index) => `regular_${from + index}`,
    );
    players.push(...(await Promise.all(group.map((name) => regular(url, name)))));
  }
  return players;
}

async function regular(url: string, name: string): Promise<Regular> {
  const client = new Client(url);
  const account = { username: name, email: `${name}@example.com`, password: 'a long enough one' };
  const { status, body, text } = await client.post<User>('/api/register', account);
  if (status !== 201) throw new Error(`registration answered ${status}: ${text}`);
  const socket = io(url, {
    forceNew: true,
    transports: ['websocket'],
    extraHeaders: { Cookie: client.sessionCookie ?? '' },
  });
  const self: Regular = { name, crashes: [], bets: 0, exits: 0, close: () => socket.disconnect() };
  let handAt: number | undefined;
  socket.on('newRound', () => {
    handAt = undefined;
    const mood = Math.random();
    if (mood < 0.2) return;
    const autoCashout = mood < 0.5 ? Math.round((1.01 + Math.random() * 3) * 100) / 100 : undefined;
    if (mood >= 0.5 && mood < 0.9) handAt = 1 + Math.random() * 2;
    setTimeout(() => {
      socket.emit('placeBet', { userId: body.id, betAmount: 100, autoCashout });
    }, Math.random() * 1500);
  });
  socket.on('multiplierUpdate', ({ multiplier }: { multiplier: number }) => {
    if (handAt === undefined || multiplier < handAt) return;
    handAt = undefined;
    socket.emit('cashout', { userId: body.id, multiplier });
  });
  socket.on('betPlaced', () => (self.bets += 1));
  socket.on('cashoutSuccess', () => (self.exits += 1));
  socket.on('gameCrashed', (crash: GameCrashed) => self.crashes.push(crash));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return self;
}
