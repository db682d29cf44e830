import { readPlans, savePlan, SAVED_MAX } from './plans.js';

describe('Saved plans', () => {
  afterEach(() => localStorage.clear());

  it('are found again by name, replaced by one of the same name, and removed', () => {
    savePlan('calm', { maxBets: '10' });
    savePlan('bold', { maxBets: '5' });
    savePlan('calm', { maxBets: '20' });
    expect(readPlans()).toEqual({ bold: { maxBets: '5' }, calm: { maxBets: '20' } });
    savePlan('bold', undefined);
    expect(Object.keys(readPlans())).toEqual(['calm']);
  });

  it('are the last ones if there are too many, and none if the storage holds something else', () => {
    for (let index = 0; index <= SAVED_MAX; index++) savePlan(`plan ${index}`, {});
    expect(Object.keys(readPlans())).toHaveLength(SAVED_MAX);
    expect(readPlans()).not.toHaveProperty('plan 0');
    localStorage.setItem('arena_autobet_plans', '[1');
    expect(readPlans()).toEqual({});
  });
});
