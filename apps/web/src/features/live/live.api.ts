import type { BetShare, FinishedBet, GameName, LiveBets, NameVisibility, SharedBet } from '@arena/wire';
import { api } from '../../api/api.js';
import { connectionChanged } from '../../store/connection.slice.js';
import { applyEvents, startListening } from '../../store/listeners.js';
import { socket } from '../../api/socket.js';
import { withUpdate } from './feed.js';

/** A bet of the signed-in player. */
export interface OwnBet {
  userId: number;
  game: GameName;
  betId: number;
}

const sharePath = ({ userId, game, betId }: OwnBet) => `user/${userId}/bets/${game}/${betId}/share`;

const liveApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The feed of finished bets. While a screen uses it, the connection watches the feed. */
    getLiveBets: build.query<LiveBets, void>({
      query: () => ({ path: 'live' }),
      onCacheEntryAdded: async (_arg, cacheEntry) => {
        const { updateCachedData } = cacheEntry;
        // The server forgets who watches when the connection ends. The acknowledgement has what was missed.
        const watch = () =>
          void socket.emit(
            'watchBets',
            (update: LiveBets) => void updateCachedData((feed) => withUpdate(feed, update)),
          );
        const stop = startListening({
          actionCreator: connectionChanged,
          effect: ({ payload: state }) => {
            if (state === 'connected') watch();
          },
        });
        if (socket.connected) watch();
        await applyEvents(cacheEntry, { liveBets: withUpdate });
        stop();
        if (socket.connected) socket.emit('unwatchBets');
      },
    }),
    getBiggestWins: build.query<FinishedBet[], void>({
      query: () => ({ path: 'live/biggest-wins' }),
    }),
    getNameVisibility: build.query<NameVisibility, void>({
      query: () => ({ path: 'account/name-visibility' }),
      providesTags: ['NameVisibility'],
    }),
    setNameVisibility: build.mutation<NameVisibility, NameVisibility>({
      query: (body) => ({ path: 'account/name-visibility', method: 'PUT', body }),
      invalidatesTags: ['NameVisibility'],
    }),
    getShare: build.query<BetShare, OwnBet>({
      query: (bet) => ({ path: sharePath(bet) }),
      providesTags: ['BetShare'],
    }),
    shareBet: build.mutation<BetShare, OwnBet>({
      query: (bet) => ({ path: sharePath(bet), method: 'POST', body: {} }),
      invalidatesTags: ['BetShare'],
    }),
    withdrawShare: build.mutation<object, OwnBet>({
      query: (bet) => ({ path: sharePath(bet), method: 'DELETE' }),
      invalidatesTags: ['BetShare'],
    }),
    getSharedBet: build.query<SharedBet, string>({
      query: (token) => ({ path: `bets/${encodeURIComponent(token)}` }),
    }),
  }),
});

export const {
  useGetBiggestWinsQuery,
  useGetLiveBetsQuery,
  useGetNameVisibilityQuery,
  useGetShareQuery,
  useGetSharedBetQuery,
  useSetNameVisibilityMutation,
  useShareBetMutation,
  useWithdrawShareMutation,
} = liveApi;
