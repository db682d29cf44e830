import type { Permission } from '@arena/wire';

/** The sections of the admin area by group, in the order of the menu. A section's name is also its address. */
export const SECTION_GROUPS = [
  { name: 'players', title: 'Players', sections: ['players', 'partners'] },
  { name: 'games', title: 'Games', sections: ['bets', 'crash'] },
  { name: 'money', title: 'Money', sections: ['withdrawals', 'deposits', 'finance'] },
  { name: 'revenue', title: 'Revenue share', sections: ['revenue', 'tickets'] },
  { name: 'operation', title: 'Operation', sections: ['health', 'settings', 'audit'] },
] as const;

export type SectionName = (typeof SECTION_GROUPS)[number]['sections'][number];

export const SECTION_NAMES: readonly SectionName[] = SECTION_GROUPS.flatMap(({ sections }) => sections);

export const SECTION_TITLES: Record<SectionName, string> = {
  players: 'Players',
  partners: 'Partners',
  bets: 'Bets',
  crash: 'Crash',
  withdrawals: 'Withdrawals',
  deposits: 'Deposits',
  finance: 'Finance',
  revenue: 'Revenue',
  tickets: 'Tickets',
  health: 'Health',
  settings: 'Settings',
  audit: 'Audit log',
};

export const ADMIN_PATH = '/admin';

/** Returns the address of a section. */
export const pathOf = (section: SectionName): string => `${ADMIN_PATH}/${section}`;

/** The permissions that change something in a section. Sections that are not listed only show data. */
export const CHANGES: Readonly<Partial<Record<SectionName, readonly Permission[]>>> = {
  players: ['stop', 'players', 'money', 'roles'],
  partners: ['money'],
  crash: ['games'],
  withdrawals: ['stop', 'money'],
  tickets: ['money', 'players'],
  settings: ['settings'],
};

/** The new addresses of the anchors that the admin area had when it was one page. */
const MOVED: Readonly<Record<string, string>> = {
  '#ticket-supply': pathOf('tickets'),
  '#eligible-users': `${pathOf('tickets')}#eligible-users`,
  '#recent-bets': pathOf('bets'),
  '#crash': pathOf('crash'),
  '#ticket-holders': `${pathOf('tickets')}#ticket-holders`,
  '#players': pathOf('players'),
  '#house': pathOf('finance'),
  '#returns': `${pathOf('finance')}#returns`,
  '#pending': pathOf('withdrawals'),
  '#reconciliation': pathOf('health'),
  '#audit': pathOf('audit'),
};

/** Returns the new address of an old anchor of /admin, or undefined for any other hash. */
export const movedTo = (hash: string): string | undefined =>
  Object.hasOwn(MOVED, hash) ? MOVED[hash] : undefined;
