import type {
  CrashMode,
  CrashRound,
  CrashServerEvents,
  CrashSettings,
  PendingApproval,
  PreChosenCrash,
  PreChosenCrashResponse,
} from '@arena/wire';
import { api } from '../../../services/api.js';
import { isApiError } from '../../../services/api-error.js';
import { socket } from '../../../services/socket.js';
import { isPendingApproval } from '../../../services/useAdminToast.js';
import { mergeNewest, socketReducers } from './live-crash-settings.js';

const POLL_MS = 2_000;

const crashControlsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCrashSettings: build.query<CrashSettings, void>({
      query: () => ({ path: 'admin/crash-settings' }),
      providesTags: ['CrashSettings'],
      merge: mergeNewest,
      onCacheEntryAdded: async (_arg, cacheEntry) => {
        const listenerOf =
          <Event extends keyof typeof socketReducers>(event: Event) =>
          (payload: Parameters<CrashServerEvents[Event]>[0]) =>
            // Each reducer receives the payload of its own event, but TypeScript only sees unions of both.
            void cacheEntry.updateCachedData((settings) => socketReducers[event](settings, payload as never));
        const events = Object.keys(socketReducers) as (keyof typeof socketReducers)[];
        const listeners = events.map((event) => [event, listenerOf(event)] as const);
        for (const [event, listener] of listeners) socket.on(event, listener);
        await cacheEntry.cacheEntryRemoved;
        for (const [event, listener] of listeners) socket.off(event, listener);
      },
    }),
    setCrashMode: build.mutation<CrashSettings | PendingApproval, CrashMode>({
      query: (mode) => ({ path: 'admin/crash-settings', method: 'POST', body: { mode } }),
      // Updates the mode before the refetch. Otherwise, a second click would send the same mode again and add another
      // entry to the audit log.
      onQueryStarted: async (_mode, { dispatch, queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => undefined);
        if (response === undefined || isPendingApproval(response.data)) return;
        const { nextMode } = response.data;
        const update = (settings: CrashSettings) => ({ ...settings, nextMode });
        dispatch(crashControlsApi.util.updateQueryData('getCrashSettings', undefined, update));
      },
      invalidatesTags: ['CrashSettings', 'Approvals', 'Audit'],
    }),
    crashNow: build.mutation<{ crashPoint: number }, number | undefined>({
      query: (multiplier) => ({
        path: 'admin/crash-now',
        method: 'POST',
        body: multiplier === undefined ? {} : { multiplier },
      }),
      invalidatesTags: ['CrashSettings', 'Audit'],
    }),
    getAdminRound: build.query<CrashRound, number>({
      query: (roundId) => ({ path: `crash/rounds/${roundId}` }),
      keepUnusedDataFor: 0,
    }),
    getPreChosenCrash: build.query<PreChosenCrash, void>({
      query: () => ({ path: 'admin/pre-chosen-crash' }),
      providesTags: ['PreChosenCrash'],
    }),
    preChooseCrash: build.mutation<PreChosenCrashResponse | PendingApproval, number | null>({
      query: (crashPoint) => ({ path: 'admin/pre-chosen-crash', method: 'POST', body: { crashPoint } }),
      invalidatesTags: ['PreChosenCrash', 'Approvals', 'Audit'],
    }),
  }),
});

export const { useSetCrashModeMutation, useCrashNowMutation, usePreChooseCrashMutation } = crashControlsApi;

/** Loads a round of any age. */
export const useAdminRoundQuery = (roundId: number) => crashControlsApi.useGetAdminRoundQuery(roundId);

/** Polls the mode and the current round. Stops if the API responds with 404, because operator rounds are off. */
export function useCrashSettings() {
  const { error } = crashControlsApi.endpoints.getCrashSettings.useQueryState();
  const isOff = isApiError(error) && error.status === 404;
  const query = crashControlsApi.useGetCrashSettingsQuery(undefined, {
    pollingInterval: isOff ? 0 : POLL_MS,
  });
  return { ...query, isOff };
}

/** Polls the pre-chosen crash point. Stops while the API refuses it, because it may record each refused request. */
export function usePreChosenCrash() {
  const { error } = crashControlsApi.endpoints.getPreChosenCrash.useQueryState();
  const isRefused = isApiError(error) && error.status === 403;
  return crashControlsApi.useGetPreChosenCrashQuery(undefined, { pollingInterval: isRefused ? 0 : POLL_MS });
}
