import { createUser } from './cli/create-user.js';
import { distribute } from './cli/distribute.js';
import { fundHouse } from './cli/fund-house.js';
import { rotateWalletKey } from './cli/rotate-wallet-key.js';
import { runCommand, UsageError } from './cli/run-command.js';

const COMMANDS = {
  'create-user': createUser,
  distribute,
  'fund-house': fundHouse,
  'rotate-wallet-key': rotateWalletKey,
};

const USAGE = `Usage:
  npm run admin -- create-user NAME [--email ADDRESS] [--password PASSWORD]
  npm run admin -- fund-house AMOUNT
  npm run admin -- distribute --period YYYY-MM [--dry-run]
  npm run admin -- rotate-wallet-key`;

const [name = '', ...args] = process.argv.slice(2);

await runCommand(async () => {
  if (!Object.hasOwn(COMMANDS, name)) throw new UsageError(USAGE);
  return COMMANDS[name as keyof typeof COMMANDS](args);
});
