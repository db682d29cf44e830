import { createAction, SHOULD_AUTOBATCH, type PayloadAction } from '@reduxjs/toolkit';
import type { ServerEvents } from '@arena/wire';

export type EventName = keyof ServerEvents;
export type EventPayload<Name extends EventName> = Parameters<ServerEvents[Name]>[0];

/**
 * Returns the payload and the metadata of an event that arrives now. Many bets can arrive within one frame, so the store
 * notifies its subscribers only once per frame (`autoBatchEnhancer`).
 */
export const arriving = <Data>(payload: Data) => ({
  payload,
  meta: {
    /** In ms of `performance.now()`. */
    receivedAt: performance.now(),
    [SHOULD_AUTOBATCH]: true,
  },
});

type ActionOf<Name extends EventName> = PayloadAction<
  EventPayload<Name>,
  `server/${Name}`,
  { receivedAt: number }
>;

/** The action that an event of the server is dispatched as. */
export type ServerEvent = { [Name in EventName]: ActionOf<Name> }[EventName];

interface EventActionCreator<Name extends EventName> {
  (payload: EventPayload<Name>): ActionOf<Name>;
  type: `server/${Name}`;
  match: (action: unknown) => action is ActionOf<Name>;
}

/** Returns the creator of the action that an event of the server is dispatched as. */
export const serverEvent = <Name extends EventName>(name: Name): EventActionCreator<Name> =>
  createAction(`server/${name}`, arriving<EventPayload<Name>>);
