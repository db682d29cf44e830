import { Injectable } from '@nestjs/common';
import { HistoryService } from '@arena/bet-history';
import { edgePercent, GameRegistry, StepBetsService, type ChangedStepBet, type Chosen } from '@arena/betting';
import type { ArenaConfig } from '@arena/config';
import type { Identity, PageDto } from '@arena/http';
import { readStake, type Arena } from '@arena/money';
import { toUser } from '@arena/players';
import { RuntimeSettings } from '@arena/settings';
import type { BetRequest, Bets, StepGameName, StepProgress, User } from '@arena/wire';

/** Returns the choice to store, with the terms of the game. */
type ChoiceWithTerms = (config: ArenaConfig) => Chosen;

/** An open or ended bet, and the player after it. */
type Answer<Name extends StepGameName> = StepProgress[Name] & { user: User };

/** Places bets of several steps, takes steps, and lists the bets. */
@Injectable()
export class StepGamesService {
  constructor(
    private readonly stepBets: StepBetsService,
    private readonly history: HistoryService,
    private readonly games: GameRegistry,
    private readonly settings: RuntimeSettings,
  ) {}

  /**
   * Places a bet under the settings in use.
   * @throws DomainError if the bet is rejected (see StepBetsService.place)
   */
  async place<Name extends StepGameName>(
    name: Name,
    player: Identity,
    { betAmount, edgePercent: seenEdge }: BetRequest,
    chosen: ChoiceWithTerms,
    idempotencyKey: string | undefined,
  ): Promise<Answer<Name>> {
    const config = await this.settings.fresh();
    const game = this.games.stepGame(name, config);
    const bet = {
      userId: player.id,
      ...chosen(config),
      stake: readStake(betAmount),
      hasOldTerms: seenEdge !== undefined && seenEdge !== edgePercent(game.costliestBet),
      idempotencyKey,
    };
    return this.toAnswer(name, player, await this.stepBets.place(game, bet));
  }

  /** @throws DomainError if the step is rejected (see StepBetsService.step) */
  async step<Name extends StepGameName>(
    name: Name,
    player: Identity,
    betId: number,
    step: number,
  ): Promise<Answer<Name>> {
    const bet = { userId: player.id, betId };
    return this.toAnswer(name, player, await this.stepBets.step(this.games.stepGame(name), bet, step));
  }

  /** @throws DomainError if the bet cannot be cashed out (see StepBetsService.cashOut) */
  async cashOut<Name extends StepGameName>(
    name: Name,
    player: Identity,
    betId: number,
  ): Promise<Answer<Name>> {
    const bet = { userId: player.id, betId };
    return this.toAnswer(name, player, await this.stepBets.cashOut(this.games.stepGame(name), bet));
  }

  /** Returns the player's open bet or null, and the highest profit of a bet that is placed now. */
  async current<Name extends StepGameName>(
    name: Name,
    player: Identity,
  ): Promise<{ bet: StepProgress[Name] | null; maxProfit: Arena }> {
    const game = this.games.stepGame(name);
    const { bet, maxProfit } = await this.stepBets.current(game, player.id);
    return { bet: bet === undefined ? null : game.toProgress(bet), maxProfit };
  }

  /** Returns a page of a player's ended bets on one game, newest first. */
  bets<Name extends StepGameName>(name: Name, userId: number, page: PageDto): Promise<Bets[Name][]> {
    return this.history.betsOf(this.games.stepGame(name), userId, page);
  }

  private toAnswer<Name extends StepGameName>(
    name: Name,
    player: Identity,
    { bet, standing }: ChangedStepBet,
  ): Answer<Name> {
    return { ...this.games.stepGame(name).toProgress(bet), user: toUser(player, standing) };
  }
}
