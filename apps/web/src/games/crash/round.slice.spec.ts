import { configureStore } from '@reduxjs/toolkit';
import { rootReducer } from '../../store/root-reducer.js';
import { serverEvent } from '../../store/server-event.js';
import { nextBetChosen, roundClosed, roundOpened, selectNextBet, selectRound } from './round.slice.js';

const newRound = serverEvent('newRound')({
  roundId: 1,
  bettingTimeSeconds: 10,
  fairness: { mode: 'fair', commitment: 'c0' },
});
const joined = (userId: number) =>
  serverEvent('playerJoined')({
    roundId: 1,
    userId,
    username: `player ${userId}`,
    betAmount: '100.00000000',
    playerCount: userId,
    totalBetAmount: '100.00000000',
  });

const createStore = () => configureStore({ reducer: rootReducer });

it('the round and the bet for the next one are known only while the page is open', () => {
  const { dispatch, getState } = createStore();
  const roundId = () => selectRound(getState()).roundId;
  dispatch(newRound);
  expect(roundId()).toBeNull();
  dispatch(roundOpened(7));
  dispatch(newRound);
  dispatch(nextBetChosen({ betAmount: '100.00000000', target: null }));
  expect([roundId(), selectNextBet(getState())?.betAmount]).toEqual([1, '100.00000000']);
  dispatch(roundClosed());
  dispatch(roundOpened(7));
  expect([roundId(), selectNextBet(getState())]).toEqual([null, null]);
});

it('subscribers are notified once of many bets', async () => {
  const { dispatch, getState, subscribe } = createStore();
  dispatch(roundOpened(7));
  dispatch(newRound);
  let notified = 0;
  subscribe(() => {
    notified += 1;
  });
  const isNotified = new Promise<void>((resolve) => subscribe(resolve));
  for (let userId = 1; userId <= 200; userId += 1) dispatch(joined(userId));
  expect([notified, selectRound(getState()).playerCount]).toEqual([0, 200]);
  await isNotified;
  expect(notified).toBe(1);
});
