/** Accounts of people, and the rules that they have accepted. */
export const PLAYERS_SQL = {
  url: import.meta.url,
  routines: ['accept_rules', 'freeze_player', 'close_player', 'players_like'],
};
