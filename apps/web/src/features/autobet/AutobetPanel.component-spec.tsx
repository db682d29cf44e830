import { IDEMPOTENCY_KEY_HEADER, type Autobet } from '@arena/wire';
import { passTime, stopClock, waitWithoutTime } from '../../../test/clock.js';
import { rotatedSeeds } from '../../../test/data/fairness.js';
import { bettingAnswers } from '../../../test/data/instant-bets.js';
import { UK_POLICY } from '../../../test/data/policy.js';
import { NO_RESPONSE, refusal, type SentRequest } from '../../../test/fake-api.js';
import { goButton } from '../../../test/instant-games.js';
import { closeApp, renderApp } from '../../../test/render-app.js';
import { fill, screen, textOf, toasts, user } from '../../../test/screen.js';
import { switchLanguage } from '../../lib/i18n.js';
// The screen loads it later, which takes long on a busy machine.
import './AutobetPanel.js';

afterEach(() => {
  closeApp();
  switchLanguage('en', {});
});

/** Finds a button by its text, which is much faster than by its role. */
const button = (name: string) => screen.getByText<HTMLButtonElement>(name, { selector: 'button' });
const choice = (name: string) => button(name);
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

/** A run of two bets, whose stake doubles after the first one. */
const RUN: Autobet = {
  id: 7,
  game: 'coin_flip',
  maxBets: 2,
  baseStake: '100.00000000',
  maxStake: '10000.00000000',
  bets: 0,
  staked: '0.00000000',
  profit: '0.00000000',
  nextStake: '100.00000000',
  hasOpenBet: false,
  startedAt: '2026-11-24T19:00:00.000Z',
  stopReason: null,
  refusal: null,
};
const SECOND: Autobet = {
  ...RUN,
  bets: 1,
  staked: '100.00000000',
  nextStake: '200.00000000',
  profit: '-100.00000000',
};
const ENDED: Autobet = { ...SECOND, bets: 2, profit: '94.00000000', stopReason: 'count' };

/** The api of a player whose latest run is `run`. A settled bet moves the run on. */
function answers(run: Autobet | null) {
  let latest = run;
  const betting = bettingAnswers({ side: 'heads' });
  return {
    ...betting,
    'GET autobets/latest': () => ({ autobet: latest }),
    'POST autobets': () => {
      latest = RUN;
      return RUN;
    },
    'DELETE autobets/:id': () => {
      latest = { ...(latest ?? RUN), stopReason: 'player' };
      return { autobet: latest };
    },
    'POST flip': (request: SentRequest) => {
      const key = request.headers[IDEMPOTENCY_KEY_HEADER];
      latest = key === 'autobet-7-1' ? SECOND : ENDED;
      return betting['POST flip'](request);
    },
  };
}

/** The keys and the bodies of the sent flips. */
const sent = (requests: readonly SentRequest[]) =>
  requests.map(({ headers, body }) => {
    const { betAmount, autobetId, selectedSide } = body as Record<string, unknown>;
    return { key: headers[IDEMPOTENCY_KEY_HEADER], betAmount, autobetId, selectedSide };
  });

async function openAuto(run: Autobet | null = null) {
  stopClock();
  const app = renderApp('/coinflip', { api: answers(run) });
  await waitWithoutTime(() => user.click(button('Auto')));
  await waitWithoutTime(() => {
    if (document.querySelector('[aria-label="Autobet"]') === null) button('Stop autobet');
  });
  return app;
}

const FIRST_BET = { key: 'autobet-7-1', betAmount: '100.00000000', autobetId: 7, selectedSide: 'heads' };

describe('Autobet', () => {
  it('places the bets of its run one after another, and shows why it stopped until that is dismissed', async () => {
    const { api } = await openAuto();
    expect(button('Start autobet').getAttribute('aria-disabled')).toBe('true');
    await user.click(choice('Heads'));
    await fill(field('Number of bets'), '2');
    await user.selectOptions(field('After a loss'), 'Multiply by');
    await fill(field('Loss of more than'), '1000');
    await user.click(button('Start autobet'));
    await waitWithoutTime(() => expect(api.requests('POST autobets')).toHaveLength(1));
    expect(api.requests('POST autobets')[0]!.body).toMatchObject({
      game: 'coin_flip',
      baseStake: '100.00000000',
      maxBets: 2,
      onWin: 'base',
      onWinBy: null,
      onLoss: 'multiply',
      onLossBy: '2',
      stopLoss: '1000',
      stopProfit: null,
    });
    await passTime(100);
    await waitWithoutTime(() => expect(sent(api.requests('POST flip'))).toEqual([FIRST_BET]));
    await passTime(3_900);
    expect(api.requests('POST flip')).toHaveLength(1);
    await passTime(1_000);
    await waitWithoutTime(() =>
      expect(sent(api.requests('POST flip'))).toEqual([
        FIRST_BET,
        { ...FIRST_BET, key: 'autobet-7-2', betAmount: '200.00000000' },
      ]),
    );
    // No toasts: the result is on the stage, and the figures are in the panel.
    expect(toasts()).toEqual([]);
    await passTime(4_500);
    await waitWithoutTime(() => screen.getByText('Autobet stopped: all bets are placed.'));
    screen.getByText('2 bets');
    await passTime(60_000);
    screen.getByText('Autobet stopped: all bets are placed.');
    expect(api.requests('POST flip')).toHaveLength(2);
    await user.click(button('Dismiss'));
    await waitWithoutTime(() => expect(screen.queryByText(/^Autobet stopped/)).toBeNull());
    expect(field('Number of bets').value).toBe('2');
    expect(field('Loss of more than').value).toBe('1000');
  });

  it('continues an open run only when the player says so, as after a reload', async () => {
    const { api } = await openAuto(SECOND);
    screen.getByText('Paused. Continue or stop?');
    screen.getByText('Bet 2 of 2');
    await user.click(choice('Heads'));
    await passTime(10_000);
    expect(api.requests('POST flip')).toEqual([]);
    await user.click(button('Continue'));
    await passTime(100);
    await waitWithoutTime(() =>
      expect(sent(api.requests('POST flip'))).toEqual([
        { ...FIRST_BET, key: 'autobet-7-2', betAmount: '200.00000000' },
      ]),
    );
  });

  it('sends a bet without a response again with the same key', async () => {
    const { api } = await openAuto(RUN);
    api.answer('POST flip', NO_RESPONSE);
    await user.click(choice('Heads'));
    await user.click(button('Continue'));
    await passTime(100);
    await waitWithoutTime(() => screen.getByText(/^Waiting: /));
    api.answer('POST flip', answers(RUN)['POST flip']);
    await passTime(3_100);
    await waitWithoutTime(() => expect(sent(api.requests('POST flip'))).toEqual([FIRST_BET, FIRST_BET]));
    expect(toasts()).toEqual([]);
  });

  it('says why a bet is refused, and stops on request', async () => {
    const { api } = await openAuto(RUN);
    api.answer('POST flip', refusal(409, 'REALITY_CHECK_DUE', 'Please answer the reality check.'));
    await user.click(choice('Heads'));
    await user.click(button('Continue'));
    await passTime(100);
    await waitWithoutTime(() =>
      expect(textOf(document.querySelector('[role="group"][aria-label="Autobet"]')!)).toContain(
        'Waiting: Please answer the reality check.',
      ),
    );
    await user.click(button('Stop autobet'));
    await waitWithoutTime(() => screen.getByText('Autobet stopped: you stopped it.'));
    await passTime(10_000);
    expect(api.requests('POST flip')).toHaveLength(1);
  });

  it('pauses with the connection, and says so', async () => {
    const { api, connection } = await openAuto(RUN);
    await user.click(choice('Heads'));
    await waitWithoutTime(() => expect(button('Continue').disabled).toBe(false));
    connection.interrupt();
    await user.click(button('Continue'));
    await passTime(500);
    await waitWithoutTime(() => screen.getByText('Paused: no connection. It continues by itself.'));
    expect(api.requests('POST flip')).toEqual([]);
    connection.resume();
    await passTime(10_000);
    await waitWithoutTime(() => expect(sent(api.requests('POST flip'))[0]).toEqual(FIRST_BET));
  });

  it('fills the form with a preset or a plan saved by name, and says what losing each bet costs', async () => {
    const { api } = await openAuto();
    await user.click(choice('Heads'));
    screen.getByText('If every bet loses, this costs 1,000.00 ARENA.');
    await user.selectOptions(field('Plan'), 'Double after a loss, up to 16 times');
    await fill(field('Number of bets'), '6');
    screen.getByText('If every bet loses, this costs 4,700.00 ARENA.');
    await fill(field('Name of the plan'), 'bold');
    await user.click(button('Save'));
    await user.selectOptions(field('Plan'), 'Same stake each time');
    expect(field('Highest stake').value).toBe('');
    await user.selectOptions(field('Plan'), 'bold');
    await user.click(button('Start autobet'));
    await waitWithoutTime(() => expect(api.requests('POST autobets')).toHaveLength(1));
    expect(api.requests('POST autobets')[0]!.body).toMatchObject({
      maxBets: 6,
      onLoss: 'multiply',
      onLossBy: '2',
      maxStake: '1600',
    });
  });

  it('rotates the seeds after a number of bets, and places no bet while that fails', async () => {
    const { api } = await openAuto();
    api.answer('POST fairness/seeds/rotate', NO_RESPONSE);
    await user.click(choice('Heads'));
    await fill(field('Number of bets'), '2');
    await fill(field('New seeds after'), '1');
    await user.click(button('Start autobet'));
    await passTime(5_000);
    await waitWithoutTime(() => screen.getByText('Waiting: the seeds could not be rotated'));
    expect(sent(api.requests('POST flip'))).toEqual([FIRST_BET]);
    const seeds = rotatedSeeds('lucky');
    api.answer('GET fairness/seeds', { ...seeds, nextServerSeedHash: seeds.serverSeedHash });
    api.answer('POST fairness/seeds/rotate', seeds);
    await passTime(5_000);
    await waitWithoutTime(() => expect(api.requests('POST flip')).toHaveLength(2));
    expect(api.requests('POST fairness/seeds/rotate')).toHaveLength(2);
  });

  it('names the game of a run that is open elsewhere', async () => {
    await openAuto({ ...RUN, game: 'crash' });
    screen.getByText(/^You have an unfinished autobet on Crash\./);
    await user.click(button('Stop autobet'));
    await waitWithoutTime(() => button('Start autobet'));
  });

  it('is named beside single bets while it is unfinished', async () => {
    renderApp('/dice', { api: { 'GET autobets/latest': { autobet: RUN } } });
    await screen.findByText('Your autobet on Coin Flip is unfinished. Switch to Auto to continue it.');
    await user.click(button('Auto'));
    await waitWithoutTime(() => expect(screen.queryByText(/^Your autobet on/)).toBeNull());
  });

  it('is hidden where the policy forbids it', async () => {
    renderApp('/coinflip', { api: { 'GET policy': UK_POLICY } });
    stopClock();
    await waitWithoutTime(goButton);
    await waitWithoutTime(() => expect(screen.queryByText('Auto', { selector: 'button' })).toBeNull());
    choice('Heads');
  });

  it('remembers its numbers in every language as the player has meant them', async () => {
    switchLanguage('de', {});
    const { api } = await openAuto();
    await user.click(choice('Heads'));
    await fill(field('Loss of more than'), '1.234');
    await fill(field('Profit of'), '0,5');
    await user.click(button('Start autobet'));
    await waitWithoutTime(() => expect(api.requests('POST autobets')).toHaveLength(1));
    const remembered = localStorage.getItem('arena_bet_forms')!;
    for (const [language, loss, profit] of [
      ['en', '1234', '0.5'],
      ['de', '1234', '0,5'],
    ] as const) {
      closeApp();
      switchLanguage(language, {});
      localStorage.setItem('arena_bet_forms', remembered);
      const again = await openAuto();
      expect([field('Loss of more than').value, field('Profit of').value]).toEqual([loss, profit]);
      await user.click(choice('Heads'));
      await user.click(button('Start autobet'));
      await waitWithoutTime(() =>
        expect(again.api.requests('POST autobets').map(({ body }) => body)).toEqual([
          expect.objectContaining({ stopLoss: '1234', stopProfit: '0.5', maxBets: 10, onWin: 'base' }),
        ]),
      );
    }
  });

  it('rejects values that the server would reject', async () => {
    await openAuto();
    await user.click(choice('Heads'));
    await fill(field('Number of bets'), '10001');
    await fill(field('Profit of'), '-1');
    await user.click(button('Start autobet'));
    expect(screen.getAllByRole('alert').map(textOf)).toEqual([
      'Enter a whole number from 1 to 10000',
      'Enter an amount with at most 8 decimals',
    ]);
    expect(document.activeElement).toBe(field('Number of bets'));
  });
});

describe('Repeat', () => {
  it('plays the last choice again after the reset', async () => {
    stopClock();
    const { api } = renderApp('/coinflip', { api: bettingAnswers() });
    await waitWithoutTime(goButton);
    expect(screen.queryByText(/^Repeat/)).toBeNull();
    await user.click(choice('Tails'));
    await user.click(goButton());
    await passTime(4_100);
    await user.click(await waitWithoutTime(() => button('Repeat tails')));
    await waitWithoutTime(() => expect(api.requests('POST flip')).toHaveLength(2));
    const [first, second] = sent(api.requests('POST flip'));
    expect(second).toEqual({ ...first, key: expect.any(String) });
    expect(second!.key).not.toBe(first!.key);
  });
});
