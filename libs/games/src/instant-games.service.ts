import { Injectable } from '@nestjs/common';
import { GameRegistry, HistoryService, SettlementService } from '@arena/betting';
import type { Identity, PageDto } from '@arena/http';
import { readStake } from '@arena/money';
import { toUser } from '@arena/players';
import type { BetRequest, Bets, InstantGameName, User } from '@arena/wire';

/** Settles bets on instant games and lists them. */
@Injectable()
export class InstantGamesService {
  constructor(
    private readonly settlement: SettlementService,
    private readonly history: HistoryService,
    private readonly games: GameRegistry,
  ) {}

  /**
   * Settles a bet.
   * @returns the bet and the player with the new balance
   * @throws DomainError if the bet is rejected (see SettlementService.settle)
   */
  async play<Name extends InstantGameName>(
    name: Name,
    player: Identity,
    { betAmount }: BetRequest,
    choice: string,
    idempotencyKey: string | undefined,
  ): Promise<Bets[Name] & { user: User }> {
    const game = this.games.instantGame(name);
    const bet = { userId: player.id, choice, stake: readStake(betAmount), idempotencyKey };
    const { record, standing } = await this.settlement.settle(game, bet);
    return { ...game.toBet(record), user: toUser(player, standing) };
  }

  /** Returns a page of a player's bets on one game, newest first. */
  bets<Name extends InstantGameName>(name: Name, userId: number, page: PageDto): Promise<Bets[Name][]> {
    return this.history.betsOf(this.games.instantGame(name), userId, page);
  }
}
