import { PublishedCounters } from './fairness.dto.js';
import { GameTerms } from './games.dto.js';
import { PlayState } from './play.dto.js';
import { Policy } from './policy.dto.js';
import { ListOf, Part } from './properties.js';
import { RulesState } from './rules.dto.js';
import { User } from './user.dto.js';

/** What the first page of a player needs, in one answer. */
export class Start {
  @Part(() => User) user!: User;
  @Part(() => Policy) policy!: Policy;
  @ListOf(() => GameTerms) games!: GameTerms[];
  @Part(() => RulesState) rules!: RulesState;
  @Part(() => PlayState) play!: PlayState;
  @Part(() => PublishedCounters) counters!: PublishedCounters;
}
