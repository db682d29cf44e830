import type { PeriodReturn, PeriodReturns, Statement, StatementPeriod } from '@arena/wire';
import { api } from '../../../services/api.js';

/** A range of UTC days and the length of its periods. */
export interface Range {
  from: string;
  to: string;
  by: StatementPeriod;
}

const POLL_MS = 60_000;

const queryOf = ({ from, to, by }: Range): string => new URLSearchParams({ from, to, by }).toString();

const financeApi = api.injectEndpoints({
  endpoints: (build) => ({
    getStatement: build.query<Statement, Range>({
      query: (range) => ({ path: `admin/finance/statement?${queryOf(range)}` }),
      providesTags: ['Finance'],
    }),
    getPeriodReturns: build.query<PeriodReturn[], Range>({
      query: (range) => ({ path: `admin/finance/returns?${queryOf(range)}` }),
      transformResponse: ({ rows }: PeriodReturns) => rows,
      providesTags: ['Finance'],
    }),
  }),
});

export const useStatement = (range: Range) =>
  financeApi.useGetStatementQuery(range, { pollingInterval: POLL_MS });

export const usePeriodReturns = (range: Range) =>
  financeApi.useGetPeriodReturnsQuery(range, { pollingInterval: POLL_MS });

/** The address of the statement as CSV, with exact amounts. */
export const csvUrl = (range: Range): string => `/api/admin/finance/statement.csv?${queryOf(range)}`;
