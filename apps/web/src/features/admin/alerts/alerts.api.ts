import type { AlertList, SystemHealth } from '@arena/wire';
import { api } from '../../../services/api.js';

/** Alerts also reach the operator by webhook and mail. */
const POLL_MS = { alerts: 30_000, health: 10_000 };

const alertsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAlerts: build.query<AlertList, void>({
      query: () => ({ path: 'admin/alerts' }),
      providesTags: ['Alerts'],
    }),
    getSystemHealth: build.query<SystemHealth, void>({
      query: () => ({ path: 'admin/health' }),
      providesTags: ['Health'],
    }),
    acknowledgeAlert: build.mutation<object, number>({
      query: (id) => ({ path: `admin/alerts/${id}/acknowledge`, method: 'POST', body: {} }),
      invalidatesTags: ['Alerts', 'Audit'],
    }),
  }),
});

export const { useAcknowledgeAlertMutation } = alertsApi;

export const useAlerts = () =>
  alertsApi.useGetAlertsQuery(undefined, {
    pollingInterval: POLL_MS.alerts,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });

export const useSystemHealth = () =>
  alertsApi.useGetSystemHealthQuery(undefined, { pollingInterval: POLL_MS.health });
