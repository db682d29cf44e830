import { itSurvivesReorganisation } from '../support/deposit-reorganisations.js';
import { withWallets } from '../support/with-wallets.js';

describe('a deposit on a chain that is reorganised', () => {
  const wallets = withWallets({ SIGNUP_GRANT_ARENA: '0' });

  afterEach(() => wallets.chain.setAutomine(true));

  for (const depth of [1, 2, 3, 4, 5]) itSurvivesReorganisation(wallets, [depth]);
  itSurvivesReorganisation(wallets, [5, 4, 3, 2, 1]);
});
