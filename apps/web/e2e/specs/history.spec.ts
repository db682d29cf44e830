import { arena, displayArena } from '@arena/money';
import type { Page } from '@playwright/test';
import { expect, playing as test } from '../support/test.js';
import { flips } from '../support/bets.js';

const itemsOf = (page: Page) => page.getByRole('main').getByRole('listitem');
const fact = (page: Page, name: string) => page.locator(`dt:text-is("${name}") + dd`);
const VERIFIED = 'Verified: the seed matches its hash and the result matches.';
const money = (amount: string) => displayArena(arena(amount), 4);

test.describe('The history', () => {
  test('loads older bets on scrolling, up to the first bet, which it shows with its proof', async ({
    page,
    player,
  }) => {
    const [first] = await flips(page, player.id, 60);
    await page.goto('/history');
    await expect(itemsOf(page).first()).toBeVisible();
    await expect(async () => {
      await page.mouse.wheel(0, 5_000);
      await expect(page.getByText('That was your first bet.')).toBeInViewport({ timeout: 500 });
    }).toPass();
    const link = itemsOf(page).last().getByRole('link');
    await expect(link).toHaveAttribute('href', `/history/coin_flip/${first!.id}`);
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: `Coin Flip #${first!.id}` })).toBeVisible();
    await expect(fact(page, 'Your pick')).toHaveText('Heads');
    await expect(fact(page, 'Result')).toHaveText(first!.won ? 'Heads' : 'Tails');
    await expect(fact(page, 'Bet')).toHaveText('100.0000');
    await expect(fact(page, 'Payout')).toHaveText(money(first!.winAmount));
    await expect(fact(page, 'Balance before')).toHaveText('10,000.0000');
    await expect(fact(page, 'Balance after')).toHaveText(money(first!.user.arenaBalance));

    const proof = page.getByRole('region', { name: 'Proof' });
    await expect(proof.getByText(first!.proof.serverSeedHash)).toBeVisible();
    await proof.getByRole('button', { name: 'Reveal seed' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Rotate seeds' }).click();
    await expect(dialog.getByText(VERIFIED)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(proof.getByText(`The coin lands on ${first!.result}`)).toBeVisible();
    await expect(proof.getByText(VERIFIED)).toBeVisible();
  });
});
