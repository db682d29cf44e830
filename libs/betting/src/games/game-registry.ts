import { Injectable } from '@nestjs/common';
import { GAMES, type Bets, type GameName, type InstantGameName, type PastBet } from '@arena/wire';
import type { PastBetRow } from '../history/bet-record.js';
import type { AllowedBet } from '../house/margin.js';
import type { InstantGame } from './instant-game.js';

/** The parts of a game that the history, the reports and the margin check need. */
export interface Game<Name extends GameName = GameName> {
  readonly name: Name;
  /** The bet that is won most often: no other bet costs more commission at the same house edge. */
  readonly costliestBet: AllowedBet;
  /** Maps a settled bet to its form in the API. */
  toBet(row: PastBetRow): Bets[Name];
}

/**
 * The games of this product. The lib of a game registers it when the application starts; betting knows no game by name.
 */
@Injectable()
export class GameRegistry {
  private readonly games = new Map<GameName, Game>();

  /** @throws Error when the name is taken */
  register(game: Game): void {
    if (this.games.has(game.name)) throw new Error(`The game ${game.name} is registered twice.`);
    this.games.set(game.name, game);
  }

  /** Returns the registered games in the order of GAMES. */
  all(): Game[] {
    return GAMES.flatMap((name) => this.games.get(name) ?? []);
  }

  /** @throws Error when the game is not registered */
  instantGame<Name extends InstantGameName>(name: Name): InstantGame<Name> {
    return this.find(name) as InstantGame<Name>;
  }

  /** Maps a settled bet of any game to its form in lists of bets. */
  toPastBet(row: PastBetRow): PastBet {
    return { game: row.game, ...this.find(row.game).toBet(row) } as PastBet;
  }

  private find(name: GameName): Game {
    const game = this.games.get(name);
    if (game === undefined) throw new Error(`The game ${name} is not registered.`);
    return game;
  }
}
