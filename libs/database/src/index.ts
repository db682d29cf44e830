export { CallBatcher } from './call-batcher.js';
export { APP_ROLE, dataSourceOptions, registerTypeParsers, withOwnerClient } from './data-source-options.js';
export { DatabaseSettings, type Durability } from './database-settings.js';
export { Database, type Transaction } from './database.js';
export { DatabaseListener } from './database-listener.js';
export { DatabaseModule } from './database.module.js';
export { ReadReplica } from './read-replica.js';
export { callForRow, callForValue, callRoutine } from './routines.js';
export { isFuture, isInLowerCase, isPast } from './find-operators.js';
export { isoTimes, type Timed } from './iso-times.js';
export { DedicatedConnection } from './dedicated-connection.js';
export { checkOwnerAddress, NOT_MIGRATED, sessionStatements } from './pooler-check.js';
export {
  isDatabaseUnavailable,
  isRejectedStatement,
  sqlState,
  violatedConstraint,
} from './postgres-errors.js';
export {
  dayConditions,
  listPage,
  readCursor,
  SqlValues,
  type DayRange,
  type ListBounds,
  type ListPage,
  type SortKey,
} from './list-page.js';
