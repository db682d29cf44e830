import { ModulesContainer } from '@nestjs/core';
import { withServices } from '../../src/cli/with-services.js';
import { configOn } from '../support/test-app.js';
import { createTestDatabase } from '../support/test-database.js';

/** What commands of `npm run admin` use. Each module more lets every command start later, which should take some 3 s at most. */
const NEEDED = [
  'AccountsModule',
  'AuditModule',
  'ChainModule',
  'CommandModule',
  'ConfigModule',
  'DatabaseModule',
  'DistributionModule',
  'LedgerModule',
  'PlayersModule',
  'RestoreModule',
  'RuntimeSettingsModule',
  'SeedsModule',
  'SettingsModule',
  'VaultModule',
];

describe('a command of npm run admin', () => {
  it('composes the fourteen modules that commands need, and neither games nor connections nor jobs', async () => {
    const database = await createTestDatabase();
    const composed = await withServices(
      (services) => Promise.resolve([...services.get(ModulesContainer).values()].map(({ name }) => name)),
      configOn(database),
    );
    const own = new Set(composed.filter((name) => !/^(InternalCore|TypeOrm)/.test(name)));
    expect([...own].sort()).toEqual(NEEDED);
  });
});
