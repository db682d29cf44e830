import { Injectable } from '@nestjs/common';
import {
  HistoryService,
  SettlementService,
  type InstantGame,
  type PageDto,
  type PastBet,
} from '@arena/betting';
import { ArenaConfig } from '@arena/config';
import { formatArena, ratio, readStake } from '@arena/money';
import { userOf, type Identity } from '@arena/players';
import type { CoinSide, Flip, FlipResponse } from '@arena/wire';
import { coinFlip } from './coin-flip.js';
import type { FlipDto } from './coin-flip.dto.js';

@Injectable()
export class CoinFlipService {
  private readonly game: InstantGame<CoinSide, CoinSide>;

  constructor(
    private readonly settlement: SettlementService,
    private readonly history: HistoryService,
    { coinFlipPayout }: ArenaConfig,
  ) {
    this.game = coinFlip(ratio(coinFlipPayout));
  }

  async flip(
    player: Identity,
    { betAmount, selectedSide }: FlipDto,
    idempotencyKey?: string,
  ): Promise<FlipResponse> {
    const stake = readStake(betAmount);
    const key = idempotencyKey === undefined ? {} : { idempotencyKey };
    const bet = await this.settlement.settle(this.game, {
      userId: player.id,
      choice: selectedSide,
      stake,
      ...key,
    });
    const past = { ...bet, choice: selectedSide, stake: formatArena(stake) };
    return { ...flipOf(past), user: userOf(player, bet.standing) };
  }

  async flips(userId: number, page: PageDto): Promise<Flip[]> {
    const bets = await this.history.page(userId, this.game.name, page);
    return bets.map(flipOf);
  }
}

function flipOf({ id, choice, result, stake, payout, won, createdAt, proof }: PastBet): Flip {
  return {
    id,
    selectedSide: choice as CoinSide,
    result: result as CoinSide,
    betAmount: stake,
    won,
    winAmount: payout,
    createdAt: createdAt.toISOString(),
    proof,
  };
}
