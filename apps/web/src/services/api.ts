import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.js';

const TAGS = [
  'User',
  'Flips',
  'Rolls',
  'CrashBets',
  'Bets',
  'Stats',
  'Leaderboard',
  'Rank',
  'Seeds',
  'Wallet',
  'Partner',
  'Revenue',
  'XAccount',
  'AdminData',
  'EligibleXUsers',
  'RecentBets',
  'House',
  'PendingMovements',
  'Audit',
  'Pause',
  'Reconciliation',
  'CrashSettings',
  'PreChosenCrash',
] as const;
/** What an answer is about: whatever changes it names the tag, and the answer is asked for anew. */
export type Tag = (typeof TAGS)[number];

/** The one api of the app. Features inject their endpoints; nothing is cached beyond the screen that shows it. */
export const api = createApi({
  baseQuery,
  tagTypes: TAGS,
  keepUnusedDataFor: 0,
  refetchOnMountOrArgChange: true,
  refetchOnFocus: true,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
