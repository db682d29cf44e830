import { EARNINGS_DAYS, type Partner } from '@arena/wire';
import { within } from '@testing-library/dom';
import { earningsOfDays, nonPartner, pageOfReferredUsers, partner } from '../../test/data/partnership.js';
import { NO_RESPONSE, type Answer } from '../../test/fake-api.js';
import { closeApp, renderApp } from '../../test/render-app.js';
import {
  findRegion,
  focusWindow,
  screen,
  textOf,
  toasts,
  user,
  valueOf,
  waitFor,
} from '../../test/screen.js';

const PARTNER = 'GET partner/:id';
const ACTIVATE = 'POST partner/:id/activate';

/** The answers for a partner with `count` referred users. */
function answers(data: Partner, count = 0) {
  const partnerPage: Answer<typeof PARTNER> = ({ path }) => ({
    ...data,
    ...pageOfReferredUsers(path, count),
  });
  return {
    [PARTNER]: partnerPage,
    'GET partner/:id/earnings': { days: earningsOfDays(data.totalReferrals) },
  };
}

const findBecomePartner = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Become a partner' });
const findTotal = () => findRegion('Total commission earned');
const findTab = (name: string) => screen.findByRole('tab', { name });

/** Returns the rows of the referred users, without the head. */
const userRows = () =>
  within(screen.getByRole('table', { name: 'Referred users' }))
    .getAllByRole('row')
    .slice(1);

afterEach(closeApp);

describe('The partnership page', () => {
  it('can be loaded again after an error, and activated again after a failed attempt', async () => {
    const { api, player } = renderApp('/partnership', {
      api: { ...answers(nonPartner), [PARTNER]: NO_RESPONSE, [ACTIVATE]: NO_RESPONSE },
    });
    await screen.findByText("Your partnership couldn't be loaded.");
    api.answer(PARTNER, nonPartner);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await user.click(await findBecomePartner());
    await waitFor(() =>
      expect(toasts()).toEqual([expect.stringContaining('Failed to activate partner status.')]),
    );
    expect((await findBecomePartner()).disabled).toBe(false);

    api.answer(ACTIVATE, () => {
      api.answer(PARTNER, partner());
      return partner();
    });
    await user.click(await findBecomePartner());
    expect(textOf(await findTotal())).toContain('0.00');
    await waitFor(() =>
      expect(toasts()).toEqual([
        expect.stringMatching(
          /^Partner Status Activated\s*You are now a partner! You can start referring users\.$/,
        ),
      ]),
    );
    expect(valueOf('Total referrals', await findTotal())).toBe('0');
    expect(valueOf('Commission rate', await findTotal())).toBe('10%');
    expect(screen.queryByRole('button', { name: 'Become a partner' })).toBeNull();
    expect(api.requests(ACTIVATE).map(({ path }) => path)).toEqual([
      `partner/${player.id}/activate`,
      `partner/${player.id}/activate`,
    ]);
  });

  it('shows the cap only when there is one', async () => {
    const { api } = renderApp('/partnership', {
      api: answers({ ...nonPartner, commissionCap: 'house-edge' }),
    });
    await screen.findByText(/^Your commission from each player is capped/);
    api.answer(PARTNER, nonPartner);
    focusWindow();
    await waitFor(() => expect(screen.queryByText(/^Your commission from each player is capped/)).toBeNull());
    await findBecomePartner();
  });
});

describe('The partner dashboard', () => {
  it('shows the commission of each of the last days, and refetches it when commission is paid', async () => {
    const days = earningsOfDays(47);
    const { api, connection, player } = renderApp('/partnership', {
      api: answers(partner({ totalReferrals: 47, totalCommissionEarned: '1250.50000000' }), 47),
    });
    await waitFor(async () => expect(textOf(await findTotal())).toMatch(/1,250\.50\s*ARENA/));
    expect(valueOf('Total referrals')).toBe('47');
    const bars = within(await screen.findByRole('list', { name: 'Commission in the last 30 days' }));
    expect(bars.getAllByRole('img')).toHaveLength(EARNINGS_DAYS);
    api.answer(PARTNER, partner({ totalReferrals: 47, totalCommissionEarned: '1260.50000000' }));
    api.answer('GET partner/:id/earnings', {
      days: [...days.slice(0, -1), { ...days.at(-1)!, amount: '10.00000000' }],
    });
    connection.emit('balanceUpdated', {
      arenaBalance: '10010.00000000',
      version: player.version + 1,
      reason: 'commission',
    });
    await waitFor(async () => expect(textOf(await findTotal())).toMatch(/1,260\.50\s*ARENA/));
    await waitFor(() =>
      expect(bars.getAllByRole('img').at(-1)!.getAttribute('aria-label')).toMatch(/: 10\.00 ARENA$/),
    );
    expect(textOf(screen.getByRole('group', { name: 'ARENA balance' }))).toMatch(/^10,010\.00/);
  });

  it('copies the link and the code, and switches tabs by keyboard', async () => {
    renderApp('/partnership', { api: answers(partner({ partnerCode: 'SPARTA7Q' })) });
    const copied = () => navigator.clipboard.readText();
    await user.click(await screen.findByRole('button', { name: 'Copy referral link' }));
    await screen.findByRole('button', { name: 'Copied referral link' });
    expect(await copied()).toBe(`${location.origin}/register?ref=SPARTA7Q`);
    await user.click(screen.getByRole('button', { name: 'Copy code' }));
    await waitFor(async () => expect(await copied()).toBe('SPARTA7Q'));

    (await findTab('Referral Details')).focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement?.id).toBe((await findTab('Referred Users')).id);
    await screen.findByText(/^No referrals yet\./);
    await user.keyboard('{Home}');
    expect(document.activeElement?.id).toBe((await findTab('Referral Details')).id);
    await waitFor(() => expect(valueOf('Your code')).toBe('SPARTA7Q'));
  });

  it('loads more referred users until all are shown, also after an error', async () => {
    const { api } = renderApp('/partnership', { api: answers(partner({ totalReferrals: 46 }), 46) });
    const tab = await findTab('Referred Users');
    const { [PARTNER]: partnerPage } = answers(partner({ totalReferrals: 47 }), 47);
    api.answer(PARTNER, partnerPage);
    await user.click(tab);
    // The tab refetches the first page.
    await waitFor(() => expect(valueOf('Total referrals')).toBe('47'));
    const showMore = () => screen.findByRole('button', { name: 'Show more' });
    expect(userRows()).toHaveLength(20);
    api.answer(PARTNER, NO_RESPONSE);
    await user.click(await showMore());
    await screen.findByText("Earlier referrals couldn't be loaded.");
    api.answer(PARTNER, partnerPage);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(userRows()).toHaveLength(40));
    await user.click(await showMore());
    await waitFor(() => expect(userRows()).toHaveLength(47));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('shows more referred users when the button is pressed during a refetch', async () => {
    const { api } = renderApp('/partnership', { api: answers(partner({ totalReferrals: 47 }), 47) });
    await user.click(await screen.findByRole('tab', { name: 'Referred Users' }));
    const showMore = await screen.findByRole('button', { name: 'Show more' });
    await waitFor(() => expect(api.count(PARTNER)).toBe(2));
    const release = api.holdBack(PARTNER);
    // The focus starts no refetch before the response to the tab's one has been read.
    await waitFor(() => {
      focusWindow();
      expect(api.count(PARTNER)).toBe(3);
    });
    await user.click(showMore);
    release();
    await waitFor(() => expect(userRows()).toHaveLength(40));
  });
});
