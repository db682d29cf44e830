import type { TableFilter } from '../table/useTableView.js';
import { lists } from './lists.messages.js';

/** Filters that several lists have. Call them during rendering, because they have texts. */
export const playerFilter = (): TableFilter => ({
  name: 'player',
  label: lists('player'),
  hint: lists('playerHint'),
});

export const dayFilters = (): TableFilter[] => [
  { name: 'from', label: lists('firstDay'), kind: 'date' },
  { name: 'to', label: lists('lastDay'), kind: 'date' },
];

/** Returns the name of a column of amounts, such as "Stake (ARENA)". */
export const inArena = (name: string): string => lists('moneyColumn', { name });

/** The API joins words with underscores and hyphens, as in `cashed_out_1.50`. */
export const withSpaces = (text: string): string => text.replaceAll(/[_-]/g, ' ');
