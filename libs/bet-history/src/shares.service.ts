import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { FastifyRequest } from 'fastify';
import type { Repository } from 'typeorm';
import { GameRegistry, type PastBetRow } from '@arena/betting';
import { ArenaConfig } from '@arena/config';
import { addressOf, networkOf, RateLimiter } from '@arena/http';
import { multiplierOf } from '@arena/live';
import { arena } from '@arena/money';
import type { UserEntity } from '@arena/players';
import { SHARE_TOKEN_PATTERN, type BetShare, type GameName, type SharedBet } from '@arena/wire';
import { betNotFound, shareNotFound } from './bet-history.errors.js';
import { BetShareEntity } from './bet-share.entity.js';
import { HistoryService } from './history.service.js';

/** What a person who follows links needs, and several persons can share a network. */
const PER_NETWORK = { points: 60, duration: 12 };
const TOKEN_BYTES = 24;
const TOKEN = new RegExp(SHARE_TOKEN_PATTERN);

/** Bets that their players share by a link with a token, which opens without an account. */
@Injectable()
export class SharesService {
  private readonly perNetwork: RateLimiter;

  constructor(
    @InjectRepository(BetShareEntity) private readonly shares: Repository<BetShareEntity>,
    private readonly history: HistoryService,
    private readonly games: GameRegistry,
    config: ArenaConfig,
  ) {
    this.perNetwork = RateLimiter.inProcess(PER_NETWORK, config);
  }

  /** Returns the link of a player's bet. */
  async find(userId: number, game: GameName, betId: number): Promise<BetShare> {
    const share = await this.shares.findOneBy({ userId, game, betId });
    return { token: share?.token ?? null };
  }

  /**
   * Shares a finished bet. Sharing it again returns the same link.
   * @throws DomainError NOT_FOUND if this player has no finished bet with this id on this game
   */
  async share(userId: number, game: GameName, betId: number): Promise<BetShare> {
    const bet = await this.history.find(userId, game, betId);
    // A voided bet has no result to share.
    if (bet === undefined || bet.voided === true) throw betNotFound();
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    // Writes the same id again if the bet is shared already, because only a row that is written is returned.
    const inserted = await this.shares
      .createQueryBuilder()
      .insert()
      .values({ betId, userId, game, token })
      .orUpdate(['bet_id'], ['bet_id'])
      .returning(['token'])
      .execute();
    const [row] = inserted.raw as BetShare[];
    return { token: row?.token ?? null };
  }

  /** Withdraws the link of a bet, for good: another link has another token. */
  async withdraw(userId: number, game: GameName, betId: number): Promise<void> {
    await this.shares.delete({ userId, game, betId });
  }

  /**
   * Returns a shared bet to a visitor.
   * @throws DomainError NOT_FOUND if no bet has this token, or TOO_MANY_REQUESTS
   */
  async open(request: Pick<FastifyRequest, 'ip'>, token: string): Promise<SharedBet> {
    await this.perNetwork.consume(networkOf(addressOf(request)));
    if (!TOKEN.test(token)) throw shareNotFound();
    const share = await this.shares.findOne({ where: { token }, relations: { user: true } });
    const row = share === null ? undefined : await this.history.find(share.userId, share.game, share.betId);
    if (share === null || row === undefined) throw shareNotFound();
    return this.toSharedBet(row, share.user);
  }

  private toSharedBet(row: PastBetRow, { username, hidesName }: UserEntity): SharedBet {
    const { game, stake, payout, createdAt, serverSeedHash, revealedSeed: serverSeed } = row;
    // Bets that are not drawn from seeds have no seed to wait for.
    const isRevealed = (serverSeedHash as string | null) === null || serverSeed !== null;
    return {
      username: hidesName ? null : username,
      game,
      betAmount: stake,
      multiplier: multiplierOf(arena(stake), arena(payout)),
      winAmount: payout,
      createdAt: createdAt.toISOString(),
      proof: isRevealed ? { bet: this.games.toPastBet(row), serverSeed } : null,
    };
  }
}
