import { within } from '@testing-library/dom';
import { openAdminPage, renderAdminPage } from '../../../../test/admin-page.js';
import { playerPageAnswers } from '../../../../test/data/player-page.js';
import { closeApp } from '../../../../test/render-app.js';
import { expectFocus, screen, textOf, user, waitFor } from '../../../../test/screen.js';
import { pathOf, SECTION_NAMES } from './sections.js';

const menu = () => screen.getByRole('navigation', { name: 'Sections of the admin area' });
const links = () => within(menu()).getAllByRole<HTMLAnchorElement>('link');
/** The links of the menu that are marked as the current one, with the mark. */
const marked = () =>
  links()
    .filter((link) => link.hasAttribute('aria-current'))
    .map((link) => [link.textContent, link.getAttribute('aria-current')]);
const heading = () => document.querySelector('h1')?.textContent;
const crumbs = () =>
  within(screen.getByRole('navigation', { name: 'Breadcrumbs' }))
    .getAllByRole('listitem')
    .map(textOf);

afterEach(closeApp);

describe('The menu of the admin area', () => {
  it('leads to every section, each with its address, its title and its way back', async () => {
    await openAdminPage();
    expect(marked()).toEqual([['Overview', 'page']]);
    expect(screen.queryByRole('navigation', { name: 'Breadcrumbs' })).toBeNull();
    const paths = links().map(({ pathname }) => pathname);
    expect(paths).toEqual(['/admin', ...SECTION_NAMES.map(pathOf)]);
    for (const path of paths.slice(1)) {
      const link = links().find(({ pathname }) => pathname === path)!;
      const name = link.textContent;
      await user.click(link);
      await waitFor(() => expect(heading()).toBe(name));
      expect(location.pathname).toBe(path);
      await waitFor(() => expect(document.title).toBe(`${name} · Admin · ARENA`));
      expect(crumbs()).toEqual(['Admin', name]);
      expect(marked()).toEqual([[name, 'page']]);
      // The frame stays, so that the focus does.
      expectFocus(link);
      expect(screen.getAllByRole('main')).toHaveLength(1);
    }
    await user.click(screen.getByRole('link', { name: 'Admin', current: false }));
    await waitFor(() => expect(heading()).toBe('Admin Dashboard'));
    await waitFor(() => expect(document.title).toBe('Admin Dashboard · ARENA'));
  });

  it('groups the sections', async () => {
    await openAdminPage({ path: '/admin/bets' });
    const money = within(within(menu()).getByRole('list', { name: 'Money' }));
    expect(money.getAllByRole('link').map(textOf)).toEqual(['Withdrawals', 'Deposits', 'Finance']);
  });

  it('opens below a button that names the section, and closes on Escape and when a section opens', async () => {
    await openAdminPage({ path: '/admin/bets' });
    // Wide screens do not show it.
    const toggle = screen.getByText('Menu: Bets').closest('button')!;
    const isOpen = () => menu().dataset['open'] === 'true';
    expect([toggle.getAttribute('aria-expanded'), isOpen()]).toEqual(['false', false]);
    await user.click(toggle);
    expect([toggle.getAttribute('aria-expanded'), isOpen()]).toEqual(['true', true]);
    links()[0]!.focus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(isOpen()).toBe(false));
    expectFocus(toggle);
    await user.click(toggle);
    await user.click(within(menu()).getByRole('link', { name: 'Audit log' }));
    await screen.findByText('Menu: Audit log');
    expect(isOpen()).toBe(false);
  });
});

describe('An address of the admin area', () => {
  it('opens a player below the players', async () => {
    await openAdminPage({
      path: '/admin/players/9',
      api: playerPageAnswers(),
    });
    expect(crumbs().slice(0, 2)).toEqual(['Admin', 'Players']);
    expect(marked()).toEqual([['Players', 'true']]);
    await screen.findByRole('heading', { level: 1, name: 'player_9' });
  });

  it.each([
    ['#players', '/admin/players'],
    ['#recent-bets', '/admin/bets'],
    ['#crash', '/admin/crash'],
    ['#ticket-supply', '/admin/tickets'],
    ['#eligible-users', '/admin/tickets#eligible-users'],
    ['#ticket-holders', '/admin/tickets#ticket-holders'],
    ['#house', '/admin/finance'],
    ['#returns', '/admin/finance#returns'],
    ['#pending', '/admin/withdrawals'],
    ['#reconciliation', '/admin/health'],
    ['#audit', '/admin/audit'],
  ])('with the old anchor %s leads to %s', async (anchor, address) => {
    await openAdminPage({ path: `/admin${anchor}` });
    await waitFor(() => expect(location.pathname + location.hash).toBe(address));
  });

  it.each(['#summary', '#approvals', '#pause', '#elsewhere'])('with the anchor %s stays', async (anchor) => {
    await openAdminPage({ path: `/admin${anchor}` });
    expect(location.pathname + location.hash).toBe(`/admin${anchor}`);
    expect(heading()).toBe('Admin Dashboard');
  });

  it('that does not exist shows the 404 page', async () => {
    renderAdminPage({ path: '/admin/nowhere' });
    await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' });
    expect(screen.queryByRole('navigation', { name: 'Sections of the admin area' })).toBeNull();
  });
});

describe('A section whose data the role may only see', () => {
  const NOTICE = 'You can see this section, but your role changes nothing in it.';

  it('says so to a viewer', async () => {
    await openAdminPage({ path: '/admin/crash', role: 'viewer' });
    screen.getByText(NOTICE);
    expect(screen.queryByRole('button', { name: 'Crash Now' })).toBeNull();
  });

  it('does not say so to those who may change something, or where there is nothing to change', async () => {
    await openAdminPage({ path: '/admin/crash', role: 'game-operator' });
    expect(screen.queryByText(NOTICE)).toBeNull();
    closeApp();
    await openAdminPage({ path: '/admin/audit', role: 'viewer' });
    expect(screen.queryByText(NOTICE)).toBeNull();
  });
});

describe('The overview', () => {
  it.each([
    ['All bets', '/admin/bets'],
    ['All eligible X users', '/admin/tickets#eligible-users'],
    ['Crash controls on a page of their own', '/admin/crash'],
    ['All ticket holders', '/admin/tickets#ticket-holders'],
  ])('links “%s” to %s', async (name, address) => {
    await openAdminPage();
    const link = screen.getByRole<HTMLAnchorElement>('link', { name });
    expect(link.pathname + link.hash).toBe(address);
  });
});
