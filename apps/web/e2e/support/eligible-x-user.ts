import { randomBytes } from 'node:crypto';
import { inDatabase } from './product-database.js';

/** A name that nobody has at X, as short as X has them. */
export function newXName(): string {
  return `x_${randomBytes(6).toString('hex')}`;
}

/** Has an operator have approved an account of X. Returns its name. */
export async function eligibleXUser(tickets: number): Promise<string> {
  const name = newXName();
  await inDatabase('INSERT INTO eligible_x_users (x_username, ticket_allocation) VALUES ($1, $2)', [
    name,
    tickets,
  ]);
  return name;
}
