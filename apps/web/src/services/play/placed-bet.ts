import type { Dispatch } from '@reduxjs/toolkit';
import { IDEMPOTENCY_KEY_HEADER, type User } from '@arena/wire';
import type { ApiCall } from '../base-query.js';
import { idempotencyKey } from '../idempotency-key.js';
import { userRefreshed } from '../session.slice.js';

interface Placing {
  dispatch: Dispatch;
  queryFulfilled: PromiseLike<{ data: { user: User } }>;
}

/** The mutation that places a bet: taken once whatever the network does, its fresh user handed to the session. */
export const placedBet = <Request>(path: string) => ({
  query: (body: Request): ApiCall => ({
    path,
    method: 'POST',
    body,
    headers: { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey() },
  }),
  onQueryStarted: (_bet: Request, { dispatch, queryFulfilled }: Placing): void => {
    queryFulfilled.then(
      ({ data }) => dispatch(userRefreshed(data.user)),
      // Whoever placed the bet is told by its own promise.
      () => undefined,
    );
  },
});
