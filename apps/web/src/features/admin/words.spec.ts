import type { WithdrawalWait } from '@arena/wire';
import { nextStep, withdrawalStatus } from './words.js';

describe(nextStep, () => {
  it.each<[WithdrawalWait, string, string]>([
    ['hold', 'On hold', 'An admin releases or rejects it'],
    ['approval', 'Needs approval', 'Another admin approves it'],
    ['check', 'Needs a check', 'An admin records the check'],
    ['new-address', 'New address', 'It is paid unaided after the wait'],
    ['house-limit', 'Above the limit of all withdrawals', 'It is paid once the limit allows'],
    ['treasury', 'Treasury too low', 'An operator fills the treasury'],
    ['stop', 'Withdrawals stopped', 'An admin resumes withdrawals'],
    ['account', 'Account frozen', 'An admin unfreezes the account'],
  ])('says of %s who has to do what', (waitingFor, state, step) => {
    expect([withdrawalStatus, nextStep].map((text) => text({ status: 'queued', waitingFor }))).toEqual([
      state,
      step,
    ]);
  });

  it('says how a withdrawal goes on that waits for nothing, and nothing about one that has ended', () => {
    expect(nextStep({ status: 'queued' })).toBe('It is paid in turn');
    expect(nextStep({ status: 'sent' })).toBe('The blockchain confirms it');
    for (const state of [
      { status: 'confirmed' },
      { status: 'failed' },
      { status: 'queued', isRejected: true },
    ] as const)
      expect(nextStep(state)).toBe('');
  });
});
