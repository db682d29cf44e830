import type { LimboRequest } from '@arena/wire';
import { passTime, stopClock, waitWithoutTime } from '../../../test/clock.js';
import { bettingAnswers } from '../../../test/data/instant-bets.js';
import { banner, figure, goButton, isDisabled, recentBets } from '../../../test/instant-games.js';
import { closeApp, renderApp } from '../../../test/render-app.js';
import { fill, screen, textOf, toasts, user, waitFor } from '../../../test/screen.js';

const TERMS = [{ game: 'limbo' as const, edgePercent: 1 }];

const targetInput = () => screen.getByLabelText<HTMLInputElement>('Target multiplier');

/** Returns the text below the target. */
const description = () => textOf(document.getElementById(targetInput().getAttribute('aria-describedby')!)!);

afterEach(closeApp);

describe('Limbo', () => {
  it('rejects targets outside its limits before a bet', async () => {
    renderApp('/limbo', { api: { 'GET games': TERMS } });
    await waitFor(() => expect(isDisabled(goButton())).toBe(false));
    for (const invalid of ['', '1', '1.015', '1000000.01', '-2', '1e3', 'two']) {
      await fill(targetInput(), invalid);
      await waitFor(() => expect(description()).toBe('Enter a target from 1.01x to 1000000.00x'));
      expect(isDisabled(goButton())).toBe(true);
    }
    for (const [valid, chance] of [
      ['1.01', '98.02'],
      ['1000000', '0.000099'],
    ] as const) {
      await fill(targetInput(), valid);
      await waitFor(() => expect(description()).toBe(`Win chance ${chance}% · House edge 1.00%`));
      expect(isDisabled(goButton())).toBe(false);
    }
  });

  it('pays the target if the multiplier reaches it, and keeps it for the next bet', async () => {
    stopClock();
    const { api, player } = renderApp('/limbo', {
      api: { ...bettingAnswers({ multiplier: 1.87 }), 'GET games': TERMS },
    });
    await waitWithoutTime(goButton);
    const balances = ['10,050.0000ARENA', '9,950.0000ARENA'];
    for (const [index, { target, title, toast, listed }] of [
      {
        target: '1.50',
        title: 'You Won!',
        toast: 'You Won!The multiplier is 1.87x. You won 50.0000 ARENA.',
        listed: /^1\.87x(?! \(you picked)/,
      },
      {
        target: '1.88',
        title: 'You Lost!',
        toast: 'You LostThe multiplier is 1.87x. You lost 100.0000 ARENA.',
        listed: /^1\.87x \(you picked 1\.88x\)/,
      },
    ].entries()) {
      await fill(targetInput(), target);
      await waitWithoutTime(() => screen.getByText(`Betting on ${target}x or more`));
      await user.click(goButton());
      await waitWithoutTime(() => expect(api.count('POST limbo')).toBe(index + 1));
      expect(api.requests('POST limbo')[index]!.body).toEqual({
        betAmount: '100.00000000',
        target: Number(target),
        userId: player.id,
        edgePercent: 1,
      } satisfies LimboRequest);
      expect(textOf(goButton())).toBe('DRAWING...');
      expect(targetInput().disabled).toBe(true);
      await passTime(1_000);
      await waitWithoutTime(() => {
        expect(banner()).toBe(title);
        expect(toasts()).toEqual([toast]);
        expect(recentBets('Recent Limbo Bets')[0]).toMatch(listed);
        expect(figure('Balance')).toBe(balances[index]);
      });
      expect(textOf(document.querySelector('[data-part="multiplier"]')!)).toBe('1.87x');
      await passTime(3_000);
      await waitWithoutTime(() => expect(banner()).toBeUndefined());
      expect(targetInput().value).toBe(target);
      expect(isDisabled(goButton())).toBe(false);
    }
  });

  it.each([
    ['100.00000000', 0],
    ['100.00000001', 1],
  ])('with a payout of %s for a stake of 100 is celebrated %s times', async (winAmount, times) => {
    stopClock();
    const answers = bettingAnswers({ multiplier: 1.87 });
    renderApp('/limbo', {
      api: {
        ...answers,
        'GET games': TERMS,
        'POST limbo': (request) => ({ ...answers['POST limbo'](request), winAmount }),
      },
    });
    await waitWithoutTime(goButton);
    await fill(targetInput(), '1.50');
    await waitWithoutTime(() => screen.getByText('Betting on 1.50x or more'));
    await user.click(goButton());
    await waitWithoutTime(() => expect(textOf(goButton())).toBe('DRAWING...'));
    await passTime(1_000);
    await waitWithoutTime(() => expect(banner()).toBe('You Won!'));
    expect(document.querySelectorAll('[data-part="sparks"]')).toHaveLength(times);
  });
});
