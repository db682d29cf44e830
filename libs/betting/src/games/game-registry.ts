import { Injectable } from '@nestjs/common';
import type { ArenaConfig } from '@arena/config';
import { RuntimeSettings } from '@arena/settings';
import { GAMES, type GameName, type InstantGameName, type PastBet, type StepGameName } from '@arena/wire';
import type { PastBetRow } from './bet-record.js';
import type { StepGame } from '../steps/step-game.js';
import type { Game, InstantGame } from './game.js';

/** The games of this product. Each game's lib registers it at startup, so betting does not depend on any of them. */
@Injectable()
export class GameRegistry {
  private readonly creators = new Map<GameName, (config: ArenaConfig) => Game>();
  /** The games of each version of the settings. */
  private readonly created = new WeakMap<ArenaConfig, Map<GameName, Game>>();

  constructor(private readonly settings: RuntimeSettings) {}

  /**
   * @param create returns the game with these settings; called once for each version of the settings
   * @throws Error if the name is taken
   */
  register(name: GameName, create: (config: ArenaConfig) => Game): void {
    if (this.creators.has(name)) throw new Error(`The game ${name} is registered twice.`);
    this.creators.set(name, create);
  }

  /** Returns the registered games in the order of GAMES, with these settings or those in use. */
  all(config: ArenaConfig = this.settings.current): Game[] {
    return GAMES.flatMap((name) => (this.creators.has(name) ? this.find(name, config) : []));
  }

  /**
   * Returns the game with these settings or those in use.
   * @throws Error if the game is not registered
   */
  instantGame<Name extends InstantGameName>(name: Name, config?: ArenaConfig): InstantGame<Name> {
    return this.find(name, config) as InstantGame<Name>;
  }

  /**
   * Returns the game with these settings or those in use.
   * @throws Error if the game is not registered
   */
  stepGame<Name extends StepGameName>(name: Name, config?: ArenaConfig): StepGame<Name> {
    return this.find(name, config) as unknown as StepGame<Name>;
  }

  /** Maps a settled bet on any game to an entry in a list of bets. */
  toPastBet(row: PastBetRow): PastBet {
    return { game: row.game, ...this.find(row.game).toBet(row) } as PastBet;
  }

  private find(name: GameName, config: ArenaConfig = this.settings.current): Game {
    const known = this.created.get(config) ?? new Map<GameName, Game>();
    this.created.set(config, known);
    const game = known.get(name) ?? this.creators.get(name)?.(config);
    if (game === undefined) throw new Error(`The game ${name} is not registered.`);
    known.set(name, game);
    return game;
  }
}
