import { setTimeout as sleep } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { Database } from '@arena/database';
import { BankrollService, LedgerService } from '@arena/ledger';
import { arena } from '@arena/money';
import { RegistrationService } from '@arena/players';

const PARTNER_CODE = 'BENCH';
const BANKROLL = arena('1000000000');

/** A house with money, a partner, and so many players whom that one partner has referred: their ids. */
export async function referredPlayers(services: INestApplicationContext, count: number): Promise<number[]> {
  await services.get(BankrollService).open(BANKROLL);
  await makePartner(services);
  const players: number[] = [];
  for (let index = 0; index < count; index += 1) {
    players.push(await register(services, `bench${index}`, { referralCode: PARTNER_CODE }));
  }
  // The house may not bet before the roll-up has told it of its money.
  while ((await services.get(LedgerService).houseBalance()) === 0n) await sleep(100);
  return players;
}

async function makePartner(services: INestApplicationContext): Promise<void> {
  const id = await register(services, 'partner', {});
  await services.get(Database).transact(async (tx) => {
    await tx.query('UPDATE users SET is_partner = true, partner_code = $2 WHERE id = $1', [id, PARTNER_CODE]);
    await tx.query('SELECT open_commission_account($1)', [id]);
  });
}

async function register(
  services: INestApplicationContext,
  username: string,
  referral: { referralCode?: string },
): Promise<number> {
  const email = `${username}@bench.invalid`;
  const account = { username, email, passwordHash: 'nobody signs in here', ...referral };
  return (await services.get(RegistrationService).register(account)).id;
}
