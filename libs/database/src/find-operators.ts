import { Raw, type FindOperator } from 'typeorm';

/** Finds times before the transaction began, by the database's clock. */
export const isPast = (): FindOperator<Date> =>
  Raw<Date>((column) => `${column} <= now()`) as FindOperator<Date>;

/** Finds times after the transaction began, by the database's clock. */
export const isFuture = (): FindOperator<Date> =>
  Raw<Date>((column) => `${column} > now()`) as FindOperator<Date>;
