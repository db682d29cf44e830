import type { PlayState, RulesState, Start, User } from '@arena/wire';
import type { AppThunk } from '../store/hooks.js';
import { api, KEPT_FROM_START } from './api.js';
import { gamesApi } from './games.api.js';
import { policyApi } from './policy.api.js';
import { roundsApi } from './rounds.api.js';

export const startApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What the first page of a player needs, in one answer. */
    getStart: build.query<Start, void>({ query: () => ({ path: 'start' }) }),
    getSession: build.query<User, void>({ query: () => ({ path: 'session' }) }),
    getRules: build.query<RulesState, void>({
      query: () => ({ path: 'account/rules' }),
      providesTags: ['Rules'],
      ...KEPT_FROM_START,
    }),
    getPlayState: build.query<PlayState, void>({
      query: () => ({ path: 'account/play' }),
      providesTags: ['PlayState'],
      ...KEPT_FROM_START,
    }),
  }),
});

export const { useGetPlayStateQuery, useGetRulesQuery } = startApi;

/** Makes the parts of a start the answers of the queries for them. */
export const startReceived =
  ({ policy, games, counters, rules, play }: Start): AppThunk<void> =>
  (dispatch) => {
    const arg = undefined;
    dispatch(policyApi.util.upsertQueryEntries([{ endpointName: 'getPolicy', arg, value: policy }]));
    dispatch(gamesApi.util.upsertQueryEntries([{ endpointName: 'getGames', arg, value: games }]));
    dispatch(
      roundsApi.util.upsertQueryEntries([{ endpointName: 'getPublishedCounters', arg, value: counters }]),
    );
    dispatch(
      startApi.util.upsertQueryEntries([
        { endpointName: 'getRules', arg, value: rules },
        { endpointName: 'getPlayState', arg, value: play },
      ]),
    );
  };
