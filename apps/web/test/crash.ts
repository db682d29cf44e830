import { arena } from '@arena/money';
import type { CrashState } from '@arena/wire';
import { within } from '@testing-library/dom';
import { passTime, stopClock, waitWithoutTime } from './clock.js';
import { RECENT_CRASHES } from './data/crash.js';
import type { Answer, Route } from './fake-api.js';
import { renderApp } from './render-app.js';
import { screen, textOf } from './screen.js';

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const listItems = (list: HTMLElement) => within(list).getAllByRole('listitem');

/** The parts of the crash page. */
export const crashPage = {
  button,
  stage: () => screen.getByRole('region', { name: 'Current round' }),
  amount: () => screen.getByLabelText<HTMLInputElement>(/^Bet amount/),
  target: () => screen.getByLabelText<HTMLInputElement>('Auto cash-out'),
  placeBet: () => button('Place Bet'),
  cashOut: () => button(/^Cash Out/),
  multiplier: () => screen.getByRole('timer', { name: 'Multiplier' }),
  countdown: () => textOf(screen.getByRole('timer', { name: 'Seconds left to bet' })),
  /** The state of the own bet, in front of the curve. */
  ownBadge: () => document.querySelector('[data-part="own-badge"]')!,
  recentCrashes: () => listItems(screen.getByRole('list', { name: 'Recent crashes' })),
  recentGames: () => listItems(screen.getByRole('region', { name: 'Recent Games' })),
  players: () => listItems(screen.getByRole('region', { name: 'Players in this round' })),
  /** Returns the displayed balance, in units of 1e-8 ARENA. */
  balance: () => arena(textOf(screen.getByText(/^Balance [\d,.]+ ARENA$/)).replace(/[^\d.]/g, '')),
  /** Returns the displayed multiplier. */
  displayedMultiplier: () => Number(textOf(crashPage.multiplier()).replace('x', '')),
};

/**
 * Opens the crash page and shows a round. The clock is stopped together with the animation frames, so time passes only
 * in `advance` and `passTime`.
 */
export async function openCrash(state: CrashState, answers: { [Name in Route]?: Answer<Name> } = {}) {
  stopClock({ frames: true });
  const { api, connection, player } = renderApp('/crash', {
    api: { 'GET crash/recent': RECENT_CRASHES, ...answers },
  });
  connection.on('getRecentCrashes', (acknowledge) => acknowledge?.(RECENT_CRASHES));
  await waitWithoutTime(() => screen.getByText(/^\d+ ms$/));

  /** Lets time pass while the server sends a pulse every 50 ms. */
  const advance = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 50) {
      connection.emit('pulse');
      await passTime(50);
    }
  };
  const show = async (shown: CrashState) => {
    connection.emit('gameState', shown);
    await advance(200);
    within(crashPage.stage()).getByText(`#${shown.roundId}`);
  };
  /** Ends the connection after all attempts to connect again. The api does not respond either. */
  const loseConnection = async () => {
    api.isOffline = true;
    connection.lose();
    await passTime(50);
  };
  /** Lets the next attempt to connect and the next requests succeed. */
  const restore = () => {
    api.isOffline = false;
    connection.restore();
  };
  await show(state);
  return { api, connection, player, advance, show, loseConnection, restore };
}
