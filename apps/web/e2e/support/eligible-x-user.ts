import { randomBytes } from 'node:crypto';
import { inDatabase } from './product-database.js';

/** Returns a new X username within X's length limit. */
export function newXName(): string {
  return `x_${randomBytes(6).toString('hex')}`;
}

/** Makes a new X account eligible. Returns its username. */
export async function eligibleXUser(tickets: number): Promise<string> {
  const name = newXName();
  await inDatabase('INSERT INTO eligible_x_users (x_username, ticket_allocation) VALUES ($1, $2)', [
    name,
    tickets,
  ]);
  return name;
}
