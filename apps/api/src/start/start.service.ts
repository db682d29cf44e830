import { Injectable } from '@nestjs/common';
import { GameRegistry, termsOf } from '@arena/betting';
import { PublishedCountersService } from '@arena/crash';
import { PlayLimitsService } from '@arena/play-limits';
import { PlayersService, RulesService } from '@arena/players';
import { RuntimeSettings } from '@arena/settings';
import type { Start } from '@arena/wire';

/** Gathers what the first page of a player needs of several features. */
@Injectable()
export class StartService {
  constructor(
    private readonly players: PlayersService,
    private readonly rules: RulesService,
    private readonly limits: PlayLimitsService,
    private readonly counters: PublishedCountersService,
    private readonly games: GameRegistry,
    private readonly settings: RuntimeSettings,
  ) {}

  async startOf(userId: number): Promise<Start> {
    const [user, rules, play, counters] = await Promise.all([
      this.players.profile(userId),
      this.rules.state(userId),
      this.limits.state(userId),
      this.counters.read(),
    ]);
    const { policy } = this.settings.current;
    return { user, policy, games: this.games.all().map(termsOf), rules, play, counters };
  }
}
