import { arena } from '@arena/money';
import { CRASH_PLAYERS_SHOWN, type CrashPlayer, type PlayerCashedOut, type PlayerJoined } from '@arena/wire';
import type { LiveRound } from './live-round.js';

/** Somebody has bet. In another window it may have been this player. */
export function join(round: LiveRound, { playerCount, totalBetAmount, ...told }: PlayerJoined): LiveRound {
  const { userId, username, betAmount } = told;
  const players = seated(round, { userId, username, betAmount, cashoutMultiplier: null });
  const known = { ...round, players, playerCount, totalBetAmount };
  return userId === round.userId ? { ...known, hasPlacedBet: true, betAmount, asked: null } : known;
}

/** Somebody has got out. */
export function exit(round: LiveRound, { userId, multiplier }: PlayerCashedOut): LiveRound {
  const players = round.players.map((player) =>
    player.userId === userId ? { ...player, cashoutMultiplier: multiplier } : player,
  );
  if (userId !== round.userId) return { ...round, players };
  return { ...round, players, hasCashedOut: true, cashoutMultiplier: multiplier, asked: null };
}

/** Largest stakes first, as many as are shown; the player's own seat is kept whatever its size. */
function seated({ players, userId }: LiveRound, newcomer: CrashPlayer): CrashPlayer[] {
  const others = players.filter((player) => player.userId !== newcomer.userId);
  const stake = arena(newcomer.betAmount);
  const behind = others.findIndex(({ betAmount }) => arena(betAmount) < stake);
  const all = others.toSpliced(behind === -1 ? others.length : behind, 0, newcomer);
  const shown = all.slice(0, CRASH_PLAYERS_SHOWN);
  const own = all.slice(CRASH_PLAYERS_SHOWN).find((player) => player.userId === userId);
  return own === undefined ? shown : [...shown, own];
}
