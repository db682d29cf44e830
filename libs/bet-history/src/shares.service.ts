import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { GameRegistry, type PastBetRow } from '@arena/betting';
import { ArenaConfig } from '@arena/config';
import { Database } from '@arena/database';
import { addressOf, networkOf, RateLimiter } from '@arena/http';
import { multiplierOf } from '@arena/live';
import { arena } from '@arena/money';
import { SHARE_TOKEN_PATTERN, type BetShare, type GameName, type SharedBet } from '@arena/wire';
import { betNotFound, shareNotFound } from './bet-history.errors.js';

/** What a person who follows links needs, and several persons can share a network. */
const PER_NETWORK = { points: 60, duration: 12 };
const TOKEN_BYTES = 24;
const TOKEN = new RegExp(SHARE_TOKEN_PATTERN);

/** Only finished bets are in past_bets. A voided bet has no result to share. */
const SHARE = `INSERT INTO bet_shares AS kept (bet_id, user_id, game, token)
  SELECT b.id, b.user_id, b.game, $4 FROM past_bets AS b
  WHERE b.user_id = $1 AND b.game = $2 AND b.id = $3 AND b.voided IS NOT TRUE
  ON CONFLICT (bet_id) DO UPDATE SET token = kept.token
  RETURNING token`;

const OWN = 'bet_shares WHERE user_id = $1 AND game = $2 AND bet_id = $3';

const SELECT_SHARED = `SELECT b.*, CASE WHEN u.hides_name THEN NULL ELSE u.username END AS username
  FROM bet_shares AS s
  JOIN past_bets AS b ON b.user_id = s.user_id AND b.game = s.game AND b.id = s.bet_id
  JOIN users AS u ON u.id = s.user_id
  WHERE s.token = $1`;

/** Bets that their players share by a link with a token, which opens without an account. */
@Injectable()
export class SharesService {
  private readonly perNetwork: RateLimiter;

  constructor(
    private readonly database: Database,
    private readonly games: GameRegistry,
    config: ArenaConfig,
  ) {
    this.perNetwork = RateLimiter.inProcess(PER_NETWORK, config);
  }

  /** Returns the link of a player's bet. */
  async find(userId: number, game: GameName, betId: number): Promise<BetShare> {
    const [row] = await this.database.call<{ token: string }>('own_share', `SELECT token FROM ${OWN}`, [
      userId,
      game,
      betId,
    ]);
    return { token: row?.token ?? null };
  }

  /**
   * Shares a finished bet. Sharing it again returns the same link.
   * @throws DomainError NOT_FOUND if this player has no finished bet with this id on this game
   */
  async share(userId: number, game: GameName, betId: number): Promise<BetShare> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const [row] = await this.database.call<BetShare>('share_bet', SHARE, [userId, game, betId, token]);
    if (row === undefined) throw betNotFound();
    return row;
  }

  /** Withdraws the link of a bet, for good: another link has another token. */
  async withdraw(userId: number, game: GameName, betId: number): Promise<void> {
    await this.database.call('withdraw_share', `DELETE FROM ${OWN}`, [userId, game, betId]);
  }

  /**
   * Returns a shared bet to a visitor.
   * @throws DomainError NOT_FOUND if no bet has this token, or TOO_MANY_REQUESTS
   */
  async open(request: Pick<FastifyRequest, 'ip'>, token: string): Promise<SharedBet> {
    await this.perNetwork.consume(networkOf(addressOf(request)));
    if (!TOKEN.test(token)) throw shareNotFound();
    const [row] = await this.database.call<PastBetRow & { username: string | null }>(
      'shared_bet',
      SELECT_SHARED,
      [token],
    );
    if (row === undefined) throw shareNotFound();
    return this.toSharedBet(row);
  }

  private toSharedBet(row: PastBetRow & { username: string | null }): SharedBet {
    const { username, game, stake, payout, createdAt, serverSeedHash, revealedSeed: serverSeed } = row;
    // Bets that are not drawn from seeds have no seed to wait for.
    const isRevealed = (serverSeedHash as string | null) === null || serverSeed !== null;
    return {
      username,
      game,
      betAmount: stake,
      multiplier: multiplierOf(arena(stake), arena(payout)),
      winAmount: payout,
      createdAt: createdAt.toISOString(),
      proof: isRevealed ? { bet: this.games.toPastBet(row), serverSeed } : null,
    };
  }
}
