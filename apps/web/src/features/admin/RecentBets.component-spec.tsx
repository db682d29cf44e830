import { within } from '@testing-library/dom';
import { openAdminPage, renderAdminPage } from '../../../test/admin-page.js';
import { passTime, stopClock, waitWithoutTime } from '../../../test/clock.js';
import { recentBet } from '../../../test/data/bets.js';
import { LONGEST } from '../../../test/data/common.js';
import { quiet } from '../../../test/data/operation.js';
import { closeApp } from '../../../test/render-app.js';
import { findRegion, textOf, user, waitFor } from '../../../test/screen.js';

/** Returns the section, once it is shown. */
async function findActivity() {
  const section = within(await findRegion('Recent Betting Activity'));
  const rows = () => within(section.getByRole('table', { name: 'Recent bets' })).getAllByRole('row');
  return { section, rows };
}

afterEach(closeApp);

describe('Recent betting activity', () => {
  it('shows a flip within 5 s after it was placed', async () => {
    stopClock();
    const { api } = await openAdminPage({ operation: { ...quiet, bets: [] } }, waitWithoutTime);
    const { section, rows } = await findActivity();
    section.getByText('No betting activity found');
    const flip = recentBet(0, { username: 'spartacus' });
    api.answer('GET admin/recent-bets', { bets: [flip] });
    await passTime(5_000);
    await waitWithoutTime(() => expect(rows()).toHaveLength(2));
    expect(within(rows()[1]!).getAllByRole('cell').map(textOf)).toEqual([
      expect.stringMatching(/\d\d:\d\d:\d\d$/),
      'Userspartacus',
      'GameCOIN FLIP',
      'Bet Amount (ARENA)100.0000',
      'Selectionheads',
      'Resultheads',
      'Win/LossWON',
      'Payout (ARENA)200.0000',
    ]);
  });

  it('shows the latest eight bets with their results, also of a voided one', async () => {
    await openAdminPage({ operation: quiet });
    const { rows } = await findActivity();
    expect(rows()).toHaveLength(9);
    expect(rows().slice(1, 6).map(textOf)).toEqual([
      expect.stringMatching(/COIN FLIP.*heads.*heads.*WON/),
      expect.stringMatching(/CRASH.*auto 1\.50.*cashed out 1\.50.*WON/),
      expect.stringMatching(/DICE ROLL.*high.*2.*LOST/),
      expect.stringMatching(/CRASH.*manual.*crashed 1\.23.*LOST/),
      expect.stringMatching(/CRASH.*auto 1000000\.00.*voided.*VOIDED/),
    ]);
  });

  it('shows the full name of a player with a long one', async () => {
    await openAdminPage({ operation: { ...quiet, bets: [recentBet(0, { username: LONGEST })] } });
    const { section } = await findActivity();
    expect(textOf(section.getByTitle(LONGEST))).toBe(LONGEST);
  });

  it('shows that it is loading, and that there are no bets', async () => {
    const { api } = renderAdminPage({ operation: { ...quiet, bets: [] } });
    const release = api.holdBack('GET admin/recent-bets');
    const { section } = await findActivity();
    expect(textOf(section.getByRole('status'))).toBe('Loading recent bets...');
    release();
    await section.findByText('No betting activity found');
  });

  it('Refresh reloads the bets, and is busy until they have loaded', async () => {
    const { api } = await openAdminPage();
    const { section, rows } = await findActivity();
    const refresh = section.getByRole('button', { name: 'Refresh' });
    expect(refresh.getAttribute('aria-busy')).toBe('false');
    api.answer('GET admin/recent-bets', { bets: [recentBet(0)] });
    const release = api.holdBack('GET admin/recent-bets');
    await user.click(refresh);
    await waitFor(() => expect(refresh.getAttribute('aria-busy')).toBe('true'));
    expect(rows()).toHaveLength(6);
    release();
    await waitFor(() => expect(refresh.getAttribute('aria-busy')).toBe('false'));
    await waitFor(() => expect(rows()).toHaveLength(2));
  });
});
