import type { BetDetails } from '@arena/wire';
import { within } from '@testing-library/dom';
import { activeSeeds, proof, rotatedSeeds, SERVER_SEED } from '../../test/data/fairness.js';
import { refusal } from '../../test/fake-api.js';
import { closeApp, renderApp } from '../../test/render-app.js';
import { findRegion, screen, user, valueOf, waitFor } from '../../test/screen.js';

const VERIFIED = 'Verified: the seed matches its hash and the result matches.';
const HIDDEN = 'Hidden until you rotate seeds.';

const settled = {
  id: 12,
  betAmount: '100.00000000',
  createdAt: '2026-11-21T10:00:00.000Z',
  proof,
  balanceBefore: '10000.00000000',
  serverSeed: null,
};
/** A lost flip. */
const flip: BetDetails = {
  ...settled,
  game: 'coin_flip',
  selectedSide: 'heads',
  result: 'tails',
  won: false,
  winAmount: '0.00000000',
  balanceAfter: '9900.00000000',
};
/** A won roll. */
const roll: BetDetails = {
  ...settled,
  game: 'dice_roll',
  selectedBet: 'high',
  result: 4,
  won: true,
  winAmount: '200.00000000',
  balanceAfter: '10100.00000000',
};

afterEach(closeApp);

describe('The page of a bet', () => {
  it.each([
    ['coin_flip', flip, 'Coin Flip', ['Heads', 'Tails', '0.0000', '9,900.0000']],
    ['dice_roll', roll, 'Dice Roll', ['High, 4 to 6', '4 (HIGH)', '200.0000', '10,100.0000']],
  ] as const)(
    'shows stake, payout, result, and the balance before and after (%s)',
    async (game, bet, title, [pick, result, payout, after]) => {
      renderApp('/history', {
        api: {
          'GET user/:id/bets': { bets: [bet], next: null },
          [`GET user/:id/bets/${game}/:id`]: bet,
        },
      });
      const list = within(await screen.findByRole('main'));
      await user.click(within(await list.findByRole('listitem')).getByRole('link'));
      await screen.findByRole('heading', { level: 1, name: `${title} #${bet.id}` });
      await findRegion('Bet details');
      expect(valueOf('Your pick')).toBe(pick);
      expect(valueOf('Result')).toBe(result);
      expect(valueOf('Bet')).toBe('100.0000');
      expect(valueOf('Payout')).toBe(payout);
      expect(valueOf('Balance before')).toBe('10,000.0000');
      expect(valueOf('Balance after')).toBe(after);
    },
  );

  it.each([
    ['coin_flip', flip, 'The coin lands on tails'],
    ['dice_roll', roll, 'The die shows 4'],
  ] as const)('verifies the bet once its seed is revealed (%s)', async (game, bet, outcome) => {
    const { api } = renderApp(`/history/${game}/${bet.id}`, {
      api: {
        [`GET user/:id/bets/${game}/:id`]: bet,
        'GET fairness/seeds': activeSeeds,
      },
    });
    const panel = within(await findRegion('Proof'));
    panel.getByText(proof.serverSeedHash);
    panel.getByText(proof.clientSeed);
    panel.getByText(HIDDEN);
    api.answer('POST fairness/seeds/rotate', () => {
      api.answer(`GET user/:id/bets/${game}/:id`, { ...bet, serverSeed: SERVER_SEED });
      api.answer('GET fairness/seeds', rotatedSeeds('next'));
      return rotatedSeeds('next');
    });
    await user.click(panel.getByRole('button', { name: 'Reveal seed' }));
    await user.click(await screen.findByRole('button', { name: 'Rotate seeds' }));
    const dialog = within(screen.getByRole('dialog'));
    await dialog.findByText(VERIFIED);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const proofOfBet = within(await findRegion('Proof'));
    await proofOfBet.findByText(outcome);
    proofOfBet.getByText(VERIFIED);
    expect(proofOfBet.queryByText(HIDDEN)).toBeNull();
  });

  it('says that a bet does not exist', async () => {
    const notFound = refusal(404, 'NOT_FOUND', 'Bet not found.');
    for (const path of ['coin_flip/12', 'dice_roll/999999999', 'crash/1', 'roulette/1', 'coin_flip/x']) {
      renderApp(`/history/${path}`, {
        api: {
          'GET user/:id/bets': { bets: [], next: null },
          'GET user/:id/bets/coin_flip/:id': notFound,
          'GET user/:id/bets/crash/:id': notFound,
          'GET user/:id/bets/dice_roll/:id': notFound,
        },
      });
      await screen.findByText('Bet not found.');
      await user.click(screen.getByRole('link', { name: 'All your bets' }));
      await screen.findByText(/^No bets yet\./);
      expect(location.pathname).toBe('/history');
      closeApp();
    }
  });
});
