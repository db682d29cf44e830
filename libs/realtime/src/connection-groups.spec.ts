import { CONNECTION_GROUPS, GROUP_SIZE, groupOfNext } from './connection-groups.js';

describe(groupOfNext, () => {
  const connect = (count: number, sizes = Array.from({ length: CONNECTION_GROUPS }, () => 0)): number[] => {
    for (let index = 0; index < count; index += 1) sizes[groupOfNext(sizes)]! += 1;
    return sizes;
  };

  it('fills one group after the other', () => {
    expect(connect(GROUP_SIZE + 2)).toEqual([GROUP_SIZE, 2, 0, 0, 0, 0, 0, 0]);
  });

  it('gives the place of a closed connection to the next one', () => {
    expect(connect(1, [GROUP_SIZE - 1, 2])).toEqual([GROUP_SIZE, 2]);
  });

  it('spreads further connections evenly when all groups are full', () => {
    const sizes = connect(GROUP_SIZE * CONNECTION_GROUPS + 12);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBe(1);
  });
});
