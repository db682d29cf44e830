import { Foundation1763683200000 } from './1763683200000-foundation.js';
import { Wallet1763900000000 } from './1763900000000-wallet.js';
import { Revenue1764200000000 } from './1764200000000-revenue.js';
import { Admin1764600000000 } from './1764600000000-admin.js';
import { PlainNames1795305600000 } from './1795305600000-plain-names.js';

/** All migrations, oldest first. A released migration never changes; a change is a new migration. */
export const migrations = [
  Foundation1763683200000,
  Wallet1763900000000,
  Revenue1764200000000,
  Admin1764600000000,
  PlainNames1795305600000,
];
