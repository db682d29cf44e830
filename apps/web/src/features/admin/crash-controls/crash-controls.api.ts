import type { CrashMode, CrashServerEvents, CrashSettings, PreChosenCrash } from '@arena/wire';
import { api } from '../../../services/api.js';
import { isApiError } from '../../../services/api-error.js';
import { socket } from '../../../services/socket.js';
import { socketReducers, mergeNewest } from './live-settings.js';

const POLL_MS = 2_000;

const crashControlsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCrashSettings: build.query<CrashSettings, void>({
      query: () => ({ path: 'admin/crash-settings' }),
      providesTags: ['CrashSettings'],
      merge: mergeNewest,
      onCacheEntryAdded: async (_none, entry) => {
        const take =
          <Event extends keyof typeof socketReducers>(event: Event) =>
          (news: Parameters<CrashServerEvents[Event]>[0]) =>
            // Each event goes to its own: the compiler sees only that one of them is called with one of the others'.
            void entry.updateCachedData((known) => socketReducers[event](known, news as never));
        const names = Object.keys(socketReducers) as (keyof typeof socketReducers)[];
        const listeners = names.map((name) => [name, take(name)] as const);
        for (const [name, listener] of listeners) socket.on(name, listener);
        await entry.cacheEntryRemoved;
        for (const [name, listener] of listeners) socket.off(name, listener);
      },
    }),
    setCrashMode: build.mutation<CrashSettings, CrashMode>({
      query: (mode) => ({ path: 'admin/crash-settings', method: 'POST', body: { mode } }),
      // At once: until it is asked for anew, a second press would be for the same, and be written down as well.
      onQueryStarted: async (_mode, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer === undefined) return;
        const { nextMode } = answer.data;
        const take = (known: CrashSettings) => ({ ...known, nextMode });
        dispatch(crashControlsApi.util.updateQueryData('getCrashSettings', undefined, take));
      },
      invalidatesTags: ['CrashSettings', 'Audit'],
    }),
    crashNow: build.mutation<{ crashPoint: number }, number | undefined>({
      query: (multiplier) => ({
        path: 'admin/crash-now',
        method: 'POST',
        body: multiplier === undefined ? {} : { multiplier },
      }),
      invalidatesTags: ['CrashSettings', 'Audit'],
    }),
    getPreChosenCrash: build.query<PreChosenCrash, void>({
      query: () => ({ path: 'admin/pre-chosen-crash' }),
      providesTags: ['PreChosenCrash'],
    }),
    preChooseCrash: build.mutation<PreChosenCrash & { message: string }, number | null>({
      query: (crashPoint) => ({ path: 'admin/pre-chosen-crash', method: 'POST', body: { crashPoint } }),
      invalidatesTags: ['PreChosenCrash', 'Audit'],
    }),
  }),
});

export const { useSetCrashModeMutation, useCrashNowMutation, usePreChooseCrashMutation } = crashControlsApi;

/** The mode and the round in hand; asked for no more where steering rounds is switched off. */
export function useCrashSettings() {
  const { error } = crashControlsApi.endpoints.getCrashSettings.useQueryState();
  const isOff = isApiError(error) && error.status === 404;
  const asked = crashControlsApi.useGetCrashSettingsQuery(undefined, {
    pollingInterval: isOff ? 0 : POLL_MS,
  });
  return { ...asked, isOff };
}

export const usePreChosenCrash = () =>
  crashControlsApi.useGetPreChosenCrashQuery(undefined, { pollingInterval: POLL_MS });
