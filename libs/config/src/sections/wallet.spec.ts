import { configProblems, REQUIRED_VARIABLES } from '../../test/config-problems.js';
import { readConfig } from '../read-config.js';
import { walletProblems, walletSettings } from './wallet.js';

const REAL_CHAIN = {
  CHAIN_RPC_URL: 'https://api.avax.network/ext/bc/C/rpc',
  CHAIN_ID: '43114',
  ARENA_TOKEN_ADDRESS: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  TREASURY_PRIVATE_KEY: `0x${'5'.repeat(64)}`,
  EXPLORER_URL: 'https://snowtrace.io/',
  HOUSE_BANKROLL_ARENA: '1000',
};
const settings = (variables: Record<string, string> = {}) =>
  readConfig({ ...REQUIRED_VARIABLES, ...variables }).withdrawals;

describe(walletSettings, () => {
  it('have no limit, threshold, delay or cap by default', () => {
    expect(settings()).toEqual({
      playerLimits: { hour: undefined, day: undefined },
      totalLimits: { hour: undefined, day: undefined },
      maxOpen: undefined,
      approvalAbove: undefined,
      secondApprovalAbove: undefined,
      newAddressDelayHours: 0,
      solvencyPercent: 0,
    });
  });

  it('have the limits of the variables', () => {
    const limits = {
      WITHDRAWAL_PLAYER_HOUR_ARENA: '101',
      WITHDRAWAL_PLAYER_DAY_ARENA: '102',
      WITHDRAWAL_TOTAL_HOUR_ARENA: '103',
      WITHDRAWAL_TOTAL_DAY_ARENA: '104',
    };
    expect(settings(limits)).toMatchObject({
      playerLimits: { hour: '101', day: '102' },
      totalLimits: { hour: '103', day: '104' },
    });
  });

  it('have limits, a threshold, a delay and a cap on a real chain', () => {
    expect(settings(REAL_CHAIN)).toEqual({
      playerLimits: { hour: undefined, day: '50000' },
      totalLimits: { hour: undefined, day: '500000' },
      maxOpen: 10,
      approvalAbove: '20000',
      secondApprovalAbove: undefined,
      newAddressDelayHours: 24,
      solvencyPercent: 100,
    });
    const own = {
      WITHDRAWAL_PLAYER_DAY_ARENA: '60000',
      WITHDRAWAL_TOTAL_DAY_ARENA: '600000',
      WITHDRAWAL_MAX_OPEN: '3',
      WITHDRAWAL_APPROVAL_ARENA: '0',
      WITHDRAWAL_NEW_ADDRESS_HOURS: '0',
      WITHDRAWAL_SOLVENCY_PERCENT: '20',
    };
    expect(settings({ ...REAL_CHAIN, ...own })).toEqual({
      playerLimits: { hour: undefined, day: '60000' },
      totalLimits: { hour: undefined, day: '600000' },
      maxOpen: 3,
      approvalAbove: '0',
      secondApprovalAbove: undefined,
      newAddressDelayHours: 0,
      solvencyPercent: 20,
    });
  });

  it('have no threshold on a real chain where admins approve nothing', () => {
    expect(settings({ ...REAL_CHAIN, APPROVALS: 'off' })).toMatchObject({ approvalAbove: undefined });
  });
});

describe(walletProblems, () => {
  it.each([
    [
      { WITHDRAWAL_PLAYER_HOUR_ARENA: '1000', WITHDRAWAL_PLAYER_DAY_ARENA: '999' },
      'WITHDRAWAL_PLAYER_DAY_ARENA must not be below WITHDRAWAL_PLAYER_HOUR_ARENA.',
    ],
    [
      { WITHDRAWAL_TOTAL_HOUR_ARENA: '1000', WITHDRAWAL_TOTAL_DAY_ARENA: '999' },
      'WITHDRAWAL_TOTAL_DAY_ARENA must not be below WITHDRAWAL_TOTAL_HOUR_ARENA.',
    ],
    [
      { APPROVALS: 'on', WITHDRAWAL_APPROVAL_ARENA: '1000', WITHDRAWAL_SECOND_APPROVAL_ARENA: '999' },
      'WITHDRAWAL_SECOND_APPROVAL_ARENA must not be below WITHDRAWAL_APPROVAL_ARENA.',
    ],
    [
      { WITHDRAWAL_APPROVAL_ARENA: '1000' },
      'WITHDRAWAL_APPROVAL_ARENA has no effect with APPROVALS=off. Set APPROVALS=on, or remove WITHDRAWAL_APPROVAL_ARENA.',
    ],
    [
      { ...REAL_CHAIN, WITHDRAWAL_PLAYER_HOUR_ARENA: '50001' },
      'WITHDRAWAL_PLAYER_DAY_ARENA, by default 50000 on a real chain, must not be below WITHDRAWAL_PLAYER_HOUR_ARENA.',
    ],
    [
      { ...REAL_CHAIN, WITHDRAWAL_SECOND_APPROVAL_ARENA: '19999' },
      'WITHDRAWAL_SECOND_APPROVAL_ARENA must not be below WITHDRAWAL_APPROVAL_ARENA, by default 20000 on a real chain.',
    ],
    [
      { WITHDRAWAL_PLAYER_DAY_ARENA: '99' },
      'WITHDRAWAL_PLAYER_DAY_ARENA must be a number with at most 8 decimals from 100 to 1000000000000 ARENA, not "99".',
    ],
    [
      { WITHDRAWAL_SOLVENCY_PERCENT: '101' },
      'WITHDRAWAL_SOLVENCY_PERCENT must be a whole number from 0 to 100 percent, not "101".',
    ],
  ])('rejects %j', (variables, sentence) => {
    expect(configProblems(variables)).toEqual([sentence]);
  });

  it('accepts a threshold on a real chain, where admins approve by default', () => {
    expect(configProblems({ ...REAL_CHAIN, WITHDRAWAL_APPROVAL_ARENA: '1000' })).toEqual([]);
  });

  it('accepts thresholds with approvals, and equal limits', () => {
    expect(
      configProblems({
        APPROVALS: 'on',
        WITHDRAWAL_APPROVAL_ARENA: '1000',
        WITHDRAWAL_SECOND_APPROVAL_ARENA: '5000',
        WITHDRAWAL_PLAYER_HOUR_ARENA: '1000',
        WITHDRAWAL_PLAYER_DAY_ARENA: '1000',
      }),
    ).toEqual([]);
  });
});
