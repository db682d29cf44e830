import type { BetShare, FinishedBet, GameName, LiveBets, NameVisibility, SharedBet } from '@arena/wire';
import { api } from '../../services/api.js';
import { socket } from '../../services/socket.js';
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
        const onUpdate = (update: LiveBets) =>
          void cacheEntry.updateCachedData((feed) => withUpdate(feed, update));
        // The server forgets who watches when the connection ends. The acknowledgement has what was missed.
        const watch = () => socket.emit('watchBets', onUpdate);
        socket.on('liveBets', onUpdate);
        socket.on('connect', watch);
        if (socket.connected) watch();
        await cacheEntry.cacheEntryRemoved;
        socket.off('liveBets', onUpdate);
        socket.off('connect', watch);
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
