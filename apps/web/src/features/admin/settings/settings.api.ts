import type { PendingApproval, SettingsOverview, SettingsRequest, SettingsVersionPage } from '@arena/wire';
import { api } from '../../../services/api.js';

/** Other admins change settings, and a stored version takes effect a few seconds later. */
const POLL_MS = 5_000;
const VERSIONS_PER_PAGE = 10;

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSettings: build.query<SettingsOverview, void>({
      query: () => ({ path: 'admin/settings' }),
      providesTags: ['Settings'],
    }),
    getSettingsVersions: build.query<SettingsVersionPage, number | undefined>({
      query: (before) => ({
        path: `admin/settings/versions?limit=${VERSIONS_PER_PAGE}${before === undefined ? '' : `&before=${before}`}`,
      }),
      providesTags: ['Settings'],
    }),
    changeSettings: build.mutation<SettingsOverview | PendingApproval, SettingsRequest>({
      query: (body) => ({ path: 'admin/settings', method: 'PUT', body }),
      invalidatesTags: ['Settings', 'Approvals', 'Audit'],
    }),
  }),
});

export const { useChangeSettingsMutation, useGetSettingsVersionsQuery } = settingsApi;

export const useSettings = () => settingsApi.useGetSettingsQuery(undefined, { pollingInterval: POLL_MS });
