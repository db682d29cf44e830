import { Injectable } from '@nestjs/common';
import { HistoryService } from '@arena/bet-history';
import { AutobetsService, edgePercent, GameRegistry, SettlementService } from '@arena/betting';
import type { Identity, PageDto } from '@arena/http';
import { readStake } from '@arena/money';
import { toUser } from '@arena/players';
import { RuntimeSettings } from '@arena/settings';
import type { BetRequests, Bets, InstantBetRequest, InstantGameName, User } from '@arena/wire';

/** Settles bets on instant games and lists them. */
@Injectable()
export class InstantGamesService {
  constructor(
    private readonly settlement: SettlementService,
    private readonly history: HistoryService,
    private readonly games: GameRegistry,
    private readonly settings: RuntimeSettings,
    private readonly autobets: AutobetsService,
  ) {}

  /**
   * Settles a bet under the settings in use.
   * @returns the bet and the player with the new balance
   * @throws DomainError if the bet is rejected (see SettlementService.settle)
   */
  async play<Name extends InstantGameName>(
    name: Name,
    player: Identity,
    request: BetRequests[Name] & InstantBetRequest,
    idempotencyKey: string | undefined,
  ): Promise<Bets[Name] & { user: User }> {
    const { betAmount, edgePercent: seenEdge, autobetId } = request;
    if (autobetId !== undefined) this.autobets.requireAllowed();
    const config = await this.settings.fresh();
    const game = this.games.instantGame(name, config);
    const bet = {
      userId: player.id,
      ...game.choose(request),
      stake: readStake(betAmount),
      hasOldTerms: seenEdge !== undefined && seenEdge !== edgePercent(game.costliestBet),
      idempotencyKey,
      autobetId,
    };
    const { record, standing } = await this.settlement.settle(game, bet);
    return { ...game.toBet(record), user: toUser(player, standing) };
  }

  /** Returns a page of a player's bets on one game, newest first. */
  bets<Name extends InstantGameName>(name: Name, userId: number, page: PageDto): Promise<Bets[Name][]> {
    return this.history.betsOf(this.games.instantGame(name), userId, page);
  }
}
