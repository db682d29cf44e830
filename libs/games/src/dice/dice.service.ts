import { Injectable } from '@nestjs/common';
import { SettlementService, toRoll, type InstantGame } from '@arena/betting';
import { ArenaConfig } from '@arena/config';
import type { Identity } from '@arena/http';
import { ratio, readStake } from '@arena/money';
import { toUser } from '@arena/players';
import type { DiceBet, DieFace, RollRequest, RollResponse } from '@arena/wire';
import { diceRoll } from './dice-roll.js';

@Injectable()
export class DiceService {
  private readonly game: InstantGame<DiceBet, DieFace>;

  constructor(
    private readonly settlement: SettlementService,
    { dicePayout }: ArenaConfig,
  ) {
    this.game = diceRoll(ratio(dicePayout));
  }

  async roll(
    player: Identity,
    { betAmount, selectedBet: choice }: RollRequest,
    idempotencyKey: string | undefined,
  ): Promise<RollResponse> {
    const bet = { userId: player.id, choice, stake: readStake(betAmount), idempotencyKey };
    const { record, standing } = await this.settlement.settle(this.game, bet);
    return { ...toRoll(record), user: toUser(player, standing) };
  }
}
