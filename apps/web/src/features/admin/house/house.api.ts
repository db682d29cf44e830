import { FIGURES_DAYS, type HouseFigures } from '@arena/wire';
import { api } from '../../../services/api.js';

const POLL_MS = 30_000;

const houseApi = api.injectEndpoints({
  endpoints: (build) => ({
    getHouseFigures: build.query<HouseFigures, void>({
      query: () => ({ path: `admin/figures?days=${FIGURES_DAYS.default}` }),
      providesTags: ['House'],
    }),
  }),
});

export const useHouseFigures = () =>
  houseApi.useGetHouseFiguresQuery(undefined, { pollingInterval: POLL_MS });
