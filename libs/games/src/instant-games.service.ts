import { Injectable } from '@nestjs/common';
import {
  AutobetsService,
  edgePercent,
  GameRegistry,
  HistoryService,
  SettlementService,
} from '@arena/betting';
import type { RuntimeConfig } from '@arena/config';
import type { Identity, PageDto } from '@arena/http';
import { readStake } from '@arena/money';
import { toUser } from '@arena/players';
import { RuntimeSettings } from '@arena/settings';
import type { Bets, InstantBetRequest, InstantGameName, User } from '@arena/wire';

/** Returns the choice to store, with terms such as the edge, and what of it the player asked for. */
export type ChoiceWithTerms = (config: RuntimeConfig) => { choice: string; asked: string };

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
   * @param chosen the player's choice, or a function that adds terms of the game to it
   * @returns the bet and the player with the new balance
   * @throws DomainError if the bet is rejected (see SettlementService.settle)
   */
  async play<Name extends InstantGameName>(
    name: Name,
    player: Identity,
    { betAmount, edgePercent: seenEdge, autobetId }: InstantBetRequest,
    chosen: string | ChoiceWithTerms,
    idempotencyKey: string | undefined,
  ): Promise<Bets[Name] & { user: User }> {
    if (autobetId !== undefined) this.autobets.requireAllowed();
    const config = await this.settings.fresh();
    const game = this.games.instantGame(name, config);
    const bet = {
      userId: player.id,
      ...(typeof chosen === 'string' ? { choice: chosen } : chosen(config)),
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
