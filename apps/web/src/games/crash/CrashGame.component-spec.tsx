import { within } from '@testing-library/dom';
import { passTime } from '../../../test/clock.js';
import { crashPage, openCrash } from '../../../test/crash.js';
import { bettingState, crashedEvent, ownBet, playingState } from '../../../test/data/crash.js';
import { player } from '../../../test/data/user.js';
import { closeApp } from '../../../test/render-app.js';
import { screen, textOf } from '../../../test/screen.js';

const GREEN = 'var(--arena-mint)';
const YELLOW = 'var(--arena-amber)';
const ORANGE = 'var(--arena-emberText)';
const RED = 'var(--arena-red)';

const WAITING = 'Next round starting soon...';
const INTERRUPTED = 'Connection lost. Reconnecting...';

const { id, username } = player();
const { countdown, displayedMultiplier, multiplier, ownBadge, placeBet, recentCrashes } = crashPage;
const stage = () => within(crashPage.stage());
const statuses = () => screen.getAllByRole('status').map(textOf);
const colourOf = ({ style }: HTMLElement) => style.color;

afterEach(closeApp);

describe('The round', () => {
  it.each([
    [1.01, 'Max cash-out: 1.01x'],
    [999.99, 'Max cash-out: 999.99x'],
    [1000, undefined],
    [100_001.02, undefined],
  ])('notes the maximum cash-out of %dx only where a player would reach it', async (capMultiplier, note) => {
    await openCrash(playingState(100, { capMultiplier }));
    expect(stage().queryByText(/^Max cash-out/)?.textContent).toBe(note);
  });

  it('goes from betting with a countdown to playing, to crashed, and to waiting 3 s later', async () => {
    const { connection, advance } = await openCrash(bettingState({ countdown: 2 }));
    expect(countdown()).toBe('2s');
    connection.emit('bettingCountdown', { roundId: 1204, countdown: 1 });
    await advance(50);
    expect(countdown()).toBe('1s');
    const now = new Date().toISOString();
    connection.emit('gameStarted', { roundId: 1204, startedAt: now, serverTime: now, capMultiplier: 41.5 });
    await advance(100);
    expect(textOf(multiplier())).toMatch(/^1\.0\dx$/);
    stage().getByText('Max cash-out: 41.50x');
    connection.emit('gameCrashed', crashedEvent(1.01));
    await advance(50);
    stage().getByText('Crashed at 1.01x!');
    await passTime(2_800);
    stage().getByText('Crashed at 1.01x!');
    await passTime(300);
    stage().getByText(WAITING);
    connection.emit('newRound', {
      roundId: 1205,
      bettingTimeSeconds: 10,
      fairness: { mode: 'fair', commitment: 'cd' },
    });
    await advance(50);
    expect(countdown()).toBe('10s');
    stage().getByText('#1205');
  });

  it('shows the current multiplier to players who join late, and freezes it after 300 ms without a message, with a notice after 1 s', async () => {
    const { connection, advance, show } = await openCrash(playingState(38_377));
    expect(displayedMultiplier()).toBeGreaterThanOrEqual(10);
    expect(displayedMultiplier()).toBeLessThan(10.3);

    await show(playingState(10_000, { roundId: 1205 }));
    await passTime(400);
    const frozen = displayedMultiplier();
    await passTime(500);
    expect(screen.queryByText(INTERRUPTED)).toBeNull();
    await passTime(200);
    screen.getByText(INTERRUPTED);
    await passTime(5_000);
    expect(displayedMultiplier()).toBe(frozen);
    connection.emit('multiplierUpdate', { roundId: 1205, multiplier: 2.56, elapsedMs: 15_700 });
    await advance(50);
    expect(screen.queryByText(INTERRUPTED)).toBeNull();
    expect(displayedMultiplier()).toBeGreaterThan(2.5);
  });

  it('shows no notice of an interruption when messages are late', async () => {
    const { connection } = await openCrash(playingState(3_000));
    for (let message = 0; message < 4; message += 1) {
      await passTime(800);
      expect(screen.queryByText(INTERRUPTED)).toBeNull();
      connection.emit('pulse');
      await passTime(50);
    }
  });

  it('has the colour of its multiplier; recent crashes have theirs', async () => {
    const { connection, advance, show } = await openCrash(playingState(1_000));
    for (const [elapsedMs, colour] of [
      [6_000, GREEN],
      [7_000, YELLOW],
      [15_000, YELLOW],
      [15_600, ORANGE],
      [26_400, ORANGE],
      [27_000, RED],
    ] as const) {
      await show(playingState(elapsedMs, { roundId: 1205 }));
      expect(colourOf(multiplier())).toBe(colour);
    }

    connection.emit('recentCrashes', [1, 1.99, 2, 4.99, 5, 900.5, 3, 3, 3, 3]);
    await advance(50);
    expect(recentCrashes()).toHaveLength(10);
    expect(textOf(recentCrashes()[0]!)).toBe('1.00x');
    expect(recentCrashes().slice(0, 6).map(colourOf)).toEqual([RED, RED, YELLOW, YELLOW, GREEN, GREEN]);
  });

  it('is labelled before the first bet when an operator controls it; when voided, it shows the reason and that the stake is returned', async () => {
    const { connection, advance, show } = await openCrash(bettingState({}, 'operator-preset'));
    stage().getByRole('button', { name: 'Set by operator' });
    expect(placeBet().disabled).toBe(false);
    await show(bettingState({ roundId: 1205 }, 'operator-manual'));
    stage().getByRole('button', { name: 'Ended by operator' });

    await show(playingState(6_000, { ...ownBet(id, username, 2), roundId: 1206 }));
    const reason = 'The server was interrupted, so this round was cancelled.';
    connection.emit('roundVoided', { roundId: 1206, reason });
    await advance(50);
    stage().getByText(reason);
    expect(textOf(ownBadge())).toBe('Stake returned');
  });

  it('finishes during a pause, and no next round is announced', async () => {
    const { connection, advance, show } = await openCrash(playingState(6_000));
    connection.emit('pauseChanged', { isPaused: true });
    await advance(100);
    expect(statuses()).toContainEqual(expect.stringMatching(/^Betting is paused right now\./));
    multiplier();
    await show(bettingState({ roundId: 1205, status: 'waiting' }));
    stage().getByText('Betting is paused');
    expect(statuses()).toContain('Betting is paused.');
    expect(stage().queryByText(WAITING)).toBeNull();
    connection.emit('pauseChanged', { isPaused: false });
    await advance(100);
    stage().getByText(WAITING);
  });

  it('explodes at the crash; a cash-out is celebrated, but not at 1.00x', async () => {
    const { connection, advance, show } = await openCrash(playingState(6_000, ownBet(id, username, 1)));
    const sparks = () => ownBadge().querySelectorAll('i');
    const explosion = () => document.querySelector('[data-part="explosion"]');
    const cashout = { arenaBalance: '10000.00000000', version: 1 };
    connection.emit('cashoutSuccess', { ...cashout, roundId: 1204, multiplier: 1, payout: '1000.00000000' });
    await advance(50);
    expect(textOf(ownBadge())).toBe('Cashed out at 1.00x');
    expect(sparks()).toHaveLength(0);
    expect(explosion()).toBeNull();
    connection.emit('gameCrashed', crashedEvent(1.5));
    await advance(50);
    expect(explosion()).not.toBeNull();

    await show(playingState(6_000, { ...ownBet(id, username, 1), roundId: 1205 }));
    connection.emit('cashoutSuccess', {
      ...cashout,
      roundId: 1205,
      multiplier: 1.01,
      payout: '1010.00000000',
    });
    await advance(50);
    expect(sparks().length).toBeGreaterThan(0);
  });
});

it('the page announces each phase once', async () => {
  const { connection, advance, show } = await openCrash(bettingState());
  expect(statuses()).toContain('Round 1204: 10 seconds to bet.');
  await show(playingState(6_000, ownBet(id, username, 3)));
  const announcement = screen.getByText('The multiplier is rising. In Game.');
  const changes: string[] = [];
  const observer = new MutationObserver(() => changes.push(textOf(announcement)));
  observer.observe(announcement, { characterData: true, childList: true, subtree: true });
  await advance(500);
  expect(statuses()).toContain('The multiplier is rising. In Game.');
  expect(changes).toEqual([]);
  connection.emit('gameCrashed', crashedEvent(1.5));
  await advance(50);
  expect(statuses()).toContain('Crashed at 1.50x. Lost.');
  expect(changes).toEqual(['Crashed at 1.50x. Lost.']);
  observer.disconnect();
  stage().getByText('Crashed at 1.50x!');
});
