export { databaseIsAway } from './away.js';
export { dataSourceOptions } from './data-source-options.js';
export { Database, type Transaction } from './database.js';
export { DatabaseModule } from './database.module.js';
export { migrate } from './migrate.js';
export { sqlState, violatedConstraint } from './retry.js';
