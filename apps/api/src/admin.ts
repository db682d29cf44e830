import { runCommand, UsageError } from './cli/run-command.js';

// Loading the services takes seconds, so a wrong name is answered without them.
const COMMANDS = {
  'accept-restore': async () => (await import('./cli/accept-restore.js')).acceptRestore,
  'create-user': async () => (await import('./cli/create-user.js')).createUser,
  distribute: async () => (await import('./cli/distribute.js')).distribute,
  'export-security-log': async () => (await import('./cli/export-security-log.js')).exportSecurityLog,
  'fund-house': async () => (await import('./cli/fund-house.js')).fundHouse,
  'remove-second-factor': async () => (await import('./cli/remove-second-factor.js')).removeSecondFactor,
  'reset-settings': async () => (await import('./cli/reset-settings.js')).resetSettings,
  'rotate-wallet-key': async () => (await import('./cli/rotate-wallet-key.js')).rotateWalletKey,
};

const USAGE = `Usage:
  npm run admin -- create-user NAME [--role ROLE] [--email ADDRESS] [--password-stdin]
  npm run admin -- export-security-log FILE
  npm run admin -- fund-house AMOUNT
  npm run admin -- distribute --period YYYY-MM [--dry-run]
  npm run admin -- remove-second-factor USERNAME
  npm run admin -- reset-settings
  npm run admin -- rotate-wallet-key
  npm run admin -- accept-restore [--yes]`;

const [name = '', ...args] = process.argv.slice(2);

await runCommand(async () => {
  if (!Object.hasOwn(COMMANDS, name)) throw new UsageError(USAGE);
  const command = await COMMANDS[name as keyof typeof COMMANDS]();
  return command(args);
});
