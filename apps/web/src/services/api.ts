import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.js';

/** The one api of the app. Features inject their endpoints; nothing is cached beyond the screen that shows it. */
export const api = createApi({
  baseQuery,
  tagTypes: ['User', 'Flips', 'Stats', 'Seeds'],
  keepUnusedDataFor: 0,
  refetchOnMountOrArgChange: true,
  refetchOnFocus: true,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
