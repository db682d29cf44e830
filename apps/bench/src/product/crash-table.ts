import { multiplierAt } from '@arena/fairness';
import { Hall } from '../live/hall.js';
import { ADMIN_PASSWORD, withApi } from './product.js';
import { registerPlayers, signIn, type Player } from './players.js';

/** The table while it is measured, with everybody there. */
export interface CrashTable {
  port: number;
  pid: number;
  hall: Hall;
  /** Everybody in the hall, once for each connection: those who bet, and the crowd around them. */
  seated: readonly Player[];
  crowd: readonly Player[];
  /** Players without a connection. */
  others: readonly Player[];
  adminCookie: string;
}

/** Who comes to a crash table. */
export interface Guests {
  connections: number;
  /** Of the connections, those of players who bet. */
  seats: number;
  /** Players without a connection. */
  others: number;
}

/** The crowd is of so few players, on many connections each: each of them would have to register. */
const LISTENERS = 8;
/** Long enough for every seat to bet; short, since it is waited for. */
const BETTING_SECONDS = '4';
/** A round is played this much longer than it is watched. */
const SPARE_MS = 2500;

/** Runs work with so many connected to the crash game of the api's own process. */
export async function withCrashTable<T>(
  serverUrl: string,
  { connections, seats, others }: Guests,
  work: (table: CrashTable) => Promise<T>,
): Promise<T> {
  return withApi(
    serverUrl,
    'crash',
    async (port, _databaseUrl, pid) => {
      const players = await registerPlayers(port, LISTENERS + seats + others);
      const listeners = players.slice(0, LISTENERS);
      const seated = players.slice(LISTENERS, LISTENERS + seats);
      const crowd = Array.from(
        { length: connections - seats },
        (_, index) => listeners[index % LISTENERS],
      ).filter((player) => player !== undefined);
      const { cookie: adminCookie } = await signIn(port, 'admin', ADMIN_PASSWORD);
      const hall = await Hall.fill(port, seated, crowd);
      try {
        const rest = players.slice(LISTENERS + seats);
        return await work({ port, pid, hall, seated, crowd, others: rest, adminCookie });
      } finally {
        await hall.leave();
      }
    },
    { CRASH_BETTING_SECONDS: BETTING_SECONDS },
  );
}

/** Waits for a round that is played for at least so long. */
export function awaitRound({ hall, adminCookie }: CrashTable, seconds: number, bets: boolean): Promise<void> {
  const point = multiplierAt(seconds * 1000 + SPARE_MS) / 100;
  return hall.awaitRound({ adminCookie, point, bets });
}
