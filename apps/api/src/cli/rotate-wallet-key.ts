import type { ArenaConfig } from '@arena/config';
import { RestoreGuard } from '@arena/restore';
import { KeyRotation, UnopenableKeys, type Rotation } from '@arena/vault';
import { UsageError } from './run-command.js';
import { withServices } from './with-services.js';

/**
 * Runs `rotate-wallet-key`, which re-encrypts under WALLET_MASTER_KEY every private key, unrevealed server seed and seed chain that
 * is still encrypted under a key in WALLET_MASTER_KEY_PREVIOUS. Reads the keys only from the environment, because other users of the machine can
 * see command lines.
 * @param config defaults to the configuration in this process's environment
 */
export async function rotateWalletKey(args: string[], config?: ArenaConfig): Promise<string> {
  if (args.length > 0) {
    throw new UsageError(
      'rotate-wallet-key takes no arguments: set the new key in WALLET_MASTER_KEY and the old one in WALLET_MASTER_KEY_PREVIOUS.',
    );
  }
  const { keyId, resealed, gameSecrets } = await withServices(async (services) => {
    const rotation = await rotate(services.get(KeyRotation));
    await services.get(RestoreGuard).resign();
    return rotation;
  }, config);
  return (
    `${resealed} private keys were re-encrypted. All private keys now need master key ${keyId}. ` +
    `${gameSecrets} secrets of games were re-encrypted.`
  );
}

async function rotate(rotation: KeyRotation): Promise<Rotation> {
  try {
    return await rotation.run();
  } catch (error) {
    if (error instanceof UnopenableKeys) throw new UsageError(error.message);
    throw error;
  }
}
