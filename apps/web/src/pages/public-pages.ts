/** The pages that do not depend on the signed-in user, except those for signing in. */
export { ExplorerAddressPage } from './ExplorerAddressPage.js';
export { ExplorerTransactionPage } from './ExplorerTransactionPage.js';
export { FairnessPage } from './FairnessPage.js';
export { RulesPage } from './RulesPage.js';
export { SharedBetPage } from './SharedBetPage.js';
