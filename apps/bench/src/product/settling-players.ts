import { setTimeout as sleep } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { Database } from '@arena/database';
import { BankrollService, LedgerService } from '@arena/ledger';
import { arena } from '@arena/money';
import { ActivationService } from '@arena/partners';
import { RegistrationService } from '@arena/players';

const BANKROLL = arena('1000000000');

/** The ids of players who are there to bet. */
export interface SettlingPlayers {
  /** All by one partner. */
  referred: number[];
  unreferred: number[];
}

/** A house with money, and so many players of either kind. */
export async function settlingPlayers(
  services: INestApplicationContext,
  count: number,
): Promise<SettlingPlayers> {
  await services.get(BankrollService).open(BANKROLL);
  const referralCode = await partnerCode(services);
  const players: SettlingPlayers = { referred: [], unreferred: [] };
  for (let index = 0; index < count; index += 1) {
    players.referred.push(await register(services, `referred${index}`, { referralCode }));
    players.unreferred.push(await register(services, `unreferred${index}`));
  }
  // The house may not bet before the roll-up has told it of its money.
  while ((await services.get(LedgerService).houseBalance()) === 0n) await sleep(100);
  return players;
}

/** Of a partner who is made for it. */
async function partnerCode(services: INestApplicationContext): Promise<string> {
  const id = await register(services, 'partner');
  await services.get(ActivationService).activate(id);
  const [row] = await services
    .get(Database)
    .call<{ code: string }>('partner_code', 'SELECT partner_code AS code FROM users WHERE id = $1', [id]);
  if (row === undefined) throw new Error('the partner is gone');
  return row.code;
}

async function register(
  services: INestApplicationContext,
  username: string,
  referral: { referralCode?: string } = {},
): Promise<number> {
  const email = `${username}@bench.invalid`;
  const account = { username, email, passwordHash: 'nobody signs in here', ...referral };
  return (await services.get(RegistrationService).register(account)).id;
}
