import { Raw, type FindOperator } from 'typeorm';

/** Finds texts that are this one in lower case, through an index on `lower(column)`. */
export const isInLowerCase = (text: string): FindOperator<string> =>
  Raw<string>((column) => `lower(${column}) = :text`, { text }) as FindOperator<string>;

/** Finds times before the transaction began, by the database's clock. */
export const isPast = (): FindOperator<Date> =>
  Raw<Date>((column) => `${column} <= now()`) as FindOperator<Date>;

/** Finds times after the transaction began, by the database's clock. */
export const isFuture = (): FindOperator<Date> =>
  Raw<Date>((column) => `${column} > now()`) as FindOperator<Date>;
