import { Injectable } from '@nestjs/common';
import { SettlementService, toFlip, type InstantGame } from '@arena/betting';
import { ArenaConfig } from '@arena/config';
import type { Identity } from '@arena/http';
import { ratio, readStake } from '@arena/money';
import { toUser } from '@arena/players';
import type { CoinSide, FlipRequest, FlipResponse } from '@arena/wire';
import { coinFlip } from './coin-flip.js';

@Injectable()
export class CoinFlipService {
  private readonly game: InstantGame<CoinSide, CoinSide>;

  constructor(
    private readonly settlement: SettlementService,
    { coinFlipPayout }: ArenaConfig,
  ) {
    this.game = coinFlip(ratio(coinFlipPayout));
  }

  async flip(
    player: Identity,
    { betAmount, selectedSide: choice }: FlipRequest,
    idempotencyKey: string | undefined,
  ): Promise<FlipResponse> {
    const bet = { userId: player.id, choice, stake: readStake(betAmount), idempotencyKey };
    const { record, standing } = await this.settlement.settle(this.game, bet);
    return { ...toFlip(record), user: toUser(player, standing) };
  }
}
