import type { AuditEntry } from '@arena/wire';
import { api } from '../../../services/api.js';

/** Entries a page. */
export const AUDIT_PAGE = 20;
const POLL_MS = 10_000;

const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAuditPage: build.query<AuditEntry[], number | undefined>({
      query: (before) => ({
        path: `admin/audit?limit=${AUDIT_PAGE}${before === undefined ? '' : `&before=${before}`}`,
      }),
      providesTags: ['Audit'],
    }),
  }),
});

/** The entries before the one that is named, or the newest. Only among those something new appears by itself. */
export const useAuditPage = (before: number | undefined) =>
  auditApi.useGetAuditPageQuery(before, { pollingInterval: before === undefined ? POLL_MS : 0 });
