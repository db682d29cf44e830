import { createListenerMiddleware } from '@reduxjs/toolkit';
import type { AppDispatch } from './hooks.js';
import type { RootState } from './root-reducer.js';
import { serverEvent, type EventName, type EventPayload } from './server-event.js';

/** Runs the side effects that features have registered, in the store of the app and in that of a demo. */
const listeners = createListenerMiddleware();
export const listenerMiddleware = listeners.middleware;

/** Registers a side effect of actions. A feature does so when its code loads. */
export const startListening = listeners.startListening.withTypes<RootState, AppDispatch>();

/** What `onCacheEntryAdded` of an endpoint receives. */
interface CacheEntry<Data> {
  updateCachedData: (update: (data: Data) => Data) => unknown;
  cacheEntryRemoved: Promise<void>;
}

/** Applies events of the server to the data of a query while it is used. */
export async function applyEvents<Data>(
  { updateCachedData, cacheEntryRemoved }: CacheEntry<Data>,
  reducers: { [Name in EventName]?: (data: Data, payload: EventPayload<Name>) => Data },
): Promise<void> {
  const stops = Object.entries(reducers).map(([name, reduce]) => {
    const event = serverEvent(name as EventName);
    return startListening({
      actionCreator: event,
      // Each reducer receives the payload of its own event, but TypeScript only sees unions of all.
      effect: ({ payload }) => void updateCachedData((data) => reduce(data, payload as never)),
    });
  });
  await cacheEntryRemoved;
  for (const stop of stops) stop();
}
