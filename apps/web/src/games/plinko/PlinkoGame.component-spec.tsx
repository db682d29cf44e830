import type { PlinkoRequest } from '@arena/wire';
import { passTime, stopClock, waitWithoutTime } from '../../../test/clock.js';
import { bettingAnswers } from '../../../test/data/instant-bets.js';
import { banner, figure, goButton, isDisabled, recentBets } from '../../../test/instant-games.js';
import { closeApp, renderApp } from '../../../test/render-app.js';
import { goToGame, screen, textOf, toasts, user, waitFor } from '../../../test/screen.js';

const TERMS = [{ game: 'plinko' as const, edgePercent: 1 }];
/** Two steps to the right in the first 8 rows. */
const WAY = '0100100000000000';

const rowsField = () => screen.getByLabelText<HTMLSelectElement>('Rows');
const riskField = () => screen.getByLabelText<HTMLSelectElement>('Risk');

/** Returns the labels of the buckets from the left, and of the one in which the ball lies. */
const buckets = () => [...document.querySelectorAll('[data-bucket]')].map((bucket) => textOf(bucket));
const hitBuckets = () => [...document.querySelectorAll('[data-hit="true"]')].map((bucket) => textOf(bucket));

afterEach(closeApp);

describe('Plinko', () => {
  it('shows what the buckets of the chosen board pay, and remembers the choice', async () => {
    renderApp('/plinko', { api: { 'GET games': TERMS } });
    await waitFor(() => expect(isDisabled(goButton())).toBe(false));
    await waitFor(() => expect(buckets()).toHaveLength(9));
    expect(buckets()).toEqual(['5.62', '2.10', '1.10', '1.00', '0.50', '1.00', '1.10', '2.10', '5.62']);
    await user.selectOptions(rowsField(), '16');
    await user.selectOptions(riskField(), 'high');
    expect(buckets()).toHaveLength(17);
    expect(buckets()[0]).toBe('805.32');
    screen.getByText('16 rows, high risk · House edge 1.00%');
    await goToGame('Limbo');
    await screen.findByRole('heading', { name: 'Limbo', level: 1 });
    await goToGame('Plinko');
    await screen.findByRole('heading', { name: 'Plinko', level: 1 });
    expect([rowsField().value, riskField().value]).toEqual(['16', 'high']);
  });

  it.each([
    {
      risk: 'low',
      hit: '1.10',
      title: 'You Won!',
      toast: 'You Won!The ball fell into 1.10x. You won 10.0000 ARENA.',
    },
    {
      risk: 'high',
      hit: '1.50',
      title: 'You Won!',
      toast: 'You Won!The ball fell into 1.50x. You won 50.0000 ARENA.',
    },
  ])('drops the ball into $hit with $risk risk', async ({ risk, hit, title, toast }) => {
    stopClock();
    const { api, player } = renderApp('/plinko', {
      api: { ...bettingAnswers({ way: WAY }), 'GET games': TERMS },
    });
    await waitWithoutTime(goButton);
    await user.selectOptions(rowsField(), '8');
    await user.selectOptions(riskField(), risk);
    await user.click(goButton());
    await waitWithoutTime(() => expect(api.count('POST plinko')).toBe(1));
    expect(api.requests('POST plinko')[0]!.body).toEqual({
      betAmount: '100.00000000',
      rows: 8,
      risk: risk as PlinkoRequest['risk'],
      userId: player.id,
      edgePercent: 1,
    } satisfies PlinkoRequest);
    expect(textOf(goButton())).toBe('FALLING...');
    expect(rowsField().closest('fieldset')!.disabled).toBe(true);
    expect(hitBuckets()).toEqual([]);
    await passTime(1_000);
    await waitWithoutTime(() => {
      expect(banner()).toBe(title);
      expect(toasts()).toEqual([toast]);
      expect(hitBuckets()).toEqual([hit]);
      expect(recentBets('Recent Plinko Bets')[0]).toContain(`${hit}x (8 rows, ${risk} risk)`);
    });
    await passTime(3_000);
    await waitWithoutTime(() => expect(banner()).toBeUndefined());
    expect(isDisabled(goButton())).toBe(false);
  });

  it.each([
    ['0'.repeat(3) + '111' + '0'.repeat(10), 'Stake returned', '10,000.0000ARENA'],
    ['0101010100000000', 'You Lost!', '9,950.0000ARENA'],
  ])('says for the way %s: %s', async (way, title, balance) => {
    stopClock();
    renderApp('/plinko', { api: { ...bettingAnswers({ way }), 'GET games': TERMS } });
    await waitWithoutTime(goButton);
    await user.click(goButton());
    await waitWithoutTime(() => expect(textOf(goButton())).toBe('FALLING...'));
    await passTime(1_000);
    await waitWithoutTime(() => expect(figure('Balance')).toBe(balance));
    screen.getByText(title, { selector: 'strong' });
    expect(document.querySelectorAll('[data-part="sparks"]')).toHaveLength(0);
  });
});
