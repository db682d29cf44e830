import type { Dispatch } from '@reduxjs/toolkit';
import { IDEMPOTENCY_KEY_HEADER, type User } from '@arena/wire';
import type { ApiCall } from '../base-query.js';
import { userRefreshed } from '../session.slice.js';

/** A bet as it is sent, and the key under which the server takes it once. */
export interface KeyedBet<Request> {
  key: string;
  bet: Request;
}

interface Placing {
  dispatch: Dispatch;
  queryFulfilled: PromiseLike<{ data: { user: User } }>;
}

/** The mutation that places a bet: taken once whatever the network does, its fresh user handed to the session. */
export const placedBet = <Request>(path: string) => ({
  query: ({ key, bet }: KeyedBet<Request>): ApiCall => ({
    path,
    method: 'POST',
    body: bet,
    headers: { [IDEMPOTENCY_KEY_HEADER]: key },
  }),
  onQueryStarted: (_bet: KeyedBet<Request>, { dispatch, queryFulfilled }: Placing): void => {
    queryFulfilled.then(
      ({ data }) => dispatch(userRefreshed(data.user)),
      // Whoever placed the bet is told by its own promise.
      () => undefined,
    );
  },
});
