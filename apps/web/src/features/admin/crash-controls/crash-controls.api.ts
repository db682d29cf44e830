import type {
  CrashMode,
  CrashRound,
  CrashSettings,
  PendingApproval,
  PreChosenCrash,
  PreChosenCrashResponse,
} from '@arena/wire';
import { isApiError } from '../../../lib/api-error.js';
import { api } from '../../../api/api.js';
import { applyEvents } from '../../../store/listeners.js';
import { isPendingApproval } from '../../../api/useAdminToast.js';
import { get } from '../admin.api.js';
import { mergeNewest, socketReducers } from './live-crash-settings.js';

const POLL_MS = 2_000;

export const crashControlsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCrashSettings: build.query<CrashSettings, void>({
      ...get('admin/crash-settings', 'CrashSettings'),
      merge: mergeNewest,
      onCacheEntryAdded: (_arg, cacheEntry) => applyEvents(cacheEntry, socketReducers),
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
    /** A round of any age. */
    getAdminRound: build.query<CrashRound, number>(get((roundId: number) => `crash/rounds/${roundId}`)),
    getPreChosenCrash: build.query<PreChosenCrash, void>(get('admin/pre-chosen-crash', 'PreChosenCrash')),
    preChooseCrash: build.mutation<PreChosenCrashResponse | PendingApproval, number | null>({
      query: (crashPoint) => ({ path: 'admin/pre-chosen-crash', method: 'POST', body: { crashPoint } }),
      invalidatesTags: ['PreChosenCrash', 'Approvals', 'Audit'],
    }),
  }),
});

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
