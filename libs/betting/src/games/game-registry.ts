import { Injectable } from '@nestjs/common';
import { GAMES, type GameName, type InstantGameName, type PastBet } from '@arena/wire';
import type { PastBetRow } from '../history/bet-record.js';
import type { Game, InstantGame } from './game.js';

/** The games of this product. Each game's lib registers it at startup, so betting does not depend on any of them. */
@Injectable()
export class GameRegistry {
  private readonly games = new Map<GameName, Game>();

  /** @throws Error if the name is taken */
  register(game: Game): void {
    if (this.games.has(game.name)) throw new Error(`The game ${game.name} is registered twice.`);
    this.games.set(game.name, game);
  }

  /** Returns the registered games in the order of GAMES. */
  all(): Game[] {
    return GAMES.flatMap((name) => this.games.get(name) ?? []);
  }

  /** @throws Error if the game is not registered */
  instantGame<Name extends InstantGameName>(name: Name): InstantGame<Name> {
    return this.find(name) as InstantGame<Name>;
  }

  /** Maps a settled bet on any game to an entry in a list of bets. */
  toPastBet(row: PastBetRow): PastBet {
    return { game: row.game, ...this.find(row.game).toBet(row) } as PastBet;
  }

  private find(name: GameName): Game {
    const game = this.games.get(name);
    if (game === undefined) throw new Error(`The game ${name} is not registered.`);
    return game;
  }
}
