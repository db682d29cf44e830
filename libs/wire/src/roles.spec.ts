import { mayDo, ROLES, type Permission } from './roles.js';

const PERMISSIONS: Permission[] = ['read', 'stop', 'players', 'money', 'games', 'settings', 'roles'];

describe(mayDo, () => {
  it.each([
    ['viewer', ['read']],
    ['support', ['read', 'stop', 'players']],
    ['treasurer', ['read', 'stop', 'money']],
    ['game-operator', ['read', 'stop', 'games']],
    ['owner', PERMISSIONS],
  ] as const)('permits the role %s exactly: %j', (role, permitted) => {
    expect(PERMISSIONS.filter((permission) => mayDo(role, permission))).toEqual(permitted);
  });

  it('permits nothing to a player', () => {
    expect(PERMISSIONS.filter((permission) => mayDo(null, permission))).toEqual([]);
  });
});

describe('ROLES', () => {
  it('lists all roles', () => {
    expect(ROLES).toEqual(['viewer', 'support', 'treasurer', 'game-operator', 'owner']);
  });
});
