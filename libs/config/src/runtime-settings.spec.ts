import { REQUIRED_VARIABLES } from '../test/config-problems.js';
import { readConfig } from './read-config.js';
import { RUNTIME_SETTINGS } from './runtime-settings.js';

/** A value of each setting that is not its default. */
const VALUES = {
  COIN_FLIP_PAYOUT: '1.95',
  DICE_PAYOUT: '1.96',
  TARGET_HOUSE_EDGE_PERCENT: '2.5',
  CRASH_BETTING_SECONDS: '20',
  OPERATOR_ROUNDS: 'off',
  POLICY: 'uk',
  MAX_PROFIT_PERCENT: '3',
  PARTNER_COMMISSION_CAP: 'house-edge',
  SIGNUP_GRANT_ARENA: '5',
  COMMON_PASSWORDS: 'refused',
  MIN_DEPOSIT_ARENA: '7',
  WITHDRAWAL_PLAYER_HOUR_ARENA: '101',
  WITHDRAWAL_PLAYER_DAY_ARENA: '102',
  WITHDRAWAL_TOTAL_HOUR_ARENA: '103',
  WITHDRAWAL_TOTAL_DAY_ARENA: '104',
  WITHDRAWAL_MAX_OPEN: '4',
  WITHDRAWAL_APPROVAL_ARENA: '15',
  WITHDRAWAL_SECOND_APPROVAL_ARENA: '16',
  WITHDRAWAL_NEW_ADDRESS_HOURS: '6',
  WITHDRAWAL_SOLVENCY_PERCENT: '90',
  ANNOUNCEMENT: 'Maintenance at noon',
  SUPPORT_CONTACT: 'help@arena.test',
};

const keysOf = (isIncluded: (setting: (typeof RUNTIME_SETTINGS)[number]) => boolean) =>
  RUNTIME_SETTINGS.filter(isIncluded).map(({ key }) => key);

describe('RUNTIME_SETTINGS', () => {
  it('have the values that the environment variables of the same names have', () => {
    const config = readConfig({ ...REQUIRED_VARIABLES, ...VALUES, APPROVALS: 'on' });
    expect(Object.fromEntries(RUNTIME_SETTINGS.map(({ key }) => [key, config.setting(key)]))).toEqual(VALUES);
  });

  it('are listed in the order of the admin area', () => {
    expect(keysOf(() => true)).toEqual(Object.keys(VALUES));
  });

  it('have the other value of the settings with two', () => {
    const config = readConfig({ ...REQUIRED_VARIABLES, OPERATOR_ROUNDS: 'on', COMMON_PASSWORDS: 'accepted' });
    expect(config.setting('OPERATOR_ROUNDS')).toBe('on');
    expect(config.setting('COMMON_PASSWORDS')).toBe('accepted');
  });

  it('are null without a value exactly where they are optional', () => {
    const config = readConfig(REQUIRED_VARIABLES);
    const optional = keysOf(({ isOptional }) => isOptional);
    expect(keysOf(({ key }) => config.setting(key) === null)).toEqual(optional);
    expect(optional).toEqual([
      'WITHDRAWAL_PLAYER_HOUR_ARENA',
      'WITHDRAWAL_PLAYER_DAY_ARENA',
      'WITHDRAWAL_TOTAL_HOUR_ARENA',
      'WITHDRAWAL_TOTAL_DAY_ARENA',
      'WITHDRAWAL_MAX_OPEN',
      'WITHDRAWAL_APPROVAL_ARENA',
      'WITHDRAWAL_SECOND_APPROVAL_ARENA',
      'ANNOUNCEMENT',
      'SUPPORT_CONTACT',
    ]);
  });

  it('concern money, except these', () => {
    expect(keysOf(({ isMoney }) => !isMoney)).toEqual([
      'CRASH_BETTING_SECONDS',
      'COMMON_PASSWORDS',
      'ANNOUNCEMENT',
      'SUPPORT_CONTACT',
    ]);
  });

  it('stand in the groups of the admin area', () => {
    expect(keysOf(({ group }) => group === 'games')).toEqual(Object.keys(VALUES).slice(0, 6));
    expect(keysOf(({ group }) => group === 'house')).toEqual(Object.keys(VALUES).slice(6, 8));
    expect(keysOf(({ group }) => group === 'accounts')).toEqual(Object.keys(VALUES).slice(8, 10));
    expect(keysOf(({ group }) => group === 'withdrawals')).toEqual(Object.keys(VALUES).slice(10, 20));
    expect(keysOf(({ group }) => group === 'texts')).toEqual(Object.keys(VALUES).slice(20));
  });

  it('are edited as what they are', () => {
    const kinds = Object.fromEntries(RUNTIME_SETTINGS.map(({ key, kind }) => [key, kind]));
    expect(kinds).toEqual({
      COIN_FLIP_PAYOUT: 'ratio',
      DICE_PAYOUT: 'ratio',
      TARGET_HOUSE_EDGE_PERCENT: 'percent',
      CRASH_BETTING_SECONDS: 'number',
      OPERATOR_ROUNDS: 'choice',
      POLICY: 'choice',
      MAX_PROFIT_PERCENT: 'percent',
      PARTNER_COMMISSION_CAP: 'choice',
      SIGNUP_GRANT_ARENA: 'amount',
      COMMON_PASSWORDS: 'choice',
      MIN_DEPOSIT_ARENA: 'amount',
      WITHDRAWAL_PLAYER_HOUR_ARENA: 'amount',
      WITHDRAWAL_PLAYER_DAY_ARENA: 'amount',
      WITHDRAWAL_TOTAL_HOUR_ARENA: 'amount',
      WITHDRAWAL_TOTAL_DAY_ARENA: 'amount',
      WITHDRAWAL_MAX_OPEN: 'number',
      WITHDRAWAL_APPROVAL_ARENA: 'amount',
      WITHDRAWAL_SECOND_APPROVAL_ARENA: 'amount',
      WITHDRAWAL_NEW_ADDRESS_HOURS: 'number',
      WITHDRAWAL_SOLVENCY_PERCENT: 'percent',
      ANNOUNCEMENT: 'text',
      SUPPORT_CONTACT: 'text',
    });
  });
});
