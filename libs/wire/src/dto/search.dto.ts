import { SEARCH_KINDS, type SearchKind } from '../admin.js';
import { Id, ListOf, OneOf, Text } from './properties.js';

/** Something that an admin's search has found. */
export class SearchHit {
  @OneOf(SEARCH_KINDS) kind!: SearchKind;
  @Id('Of the player, bet, round or withdrawal, or of the deposit.') id!: number;

  @Id({ description: 'The player that it belongs to. Null for a round.', nullable: true })
  userId!: number | null;

  @Text({ description: "The player's name. Null for a round.", nullable: true }) username!: string | null;

  @Text({
    description:
      "A player's email address, a bet's game, a round's phase, or the transaction or address of a deposit or withdrawal.",
    nullable: true,
  })
  detail!: string | null;
}

export class SearchResult {
  @ListOf(() => SearchHit, 'Sorted by kind. At most 9 players and 8 of each other kind.') hits!: SearchHit[];
}
