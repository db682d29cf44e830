export { isDatabaseUnavailable } from './unavailable.js';
export { dataSourceOptions, ownerClient } from './data-source-options.js';
export { Database, type Transaction } from './database.js';
export { DatabaseModule } from './database.module.js';
export { migrate } from './migrate.js';
export { registerTypeParsers } from './pg-types.js';
export { sqlState, violatedConstraint } from './retry.js';
