import type { ArenaConfig } from '@arena/config';
import { KeyRotation, UnopenableKeys, type Rotation } from '@arena/vault';
import { UsageError } from './run-command.js';
import { withServices } from './with-services.js';

/**
 * `rotate-wallet-key`: encrypts every private key under WALLET_MASTER_KEY that is still encrypted under a key of
 * WALLET_MASTER_KEY_PREVIOUS. Reads keys from the environment only: other users of the machine can see a command line.
 * @param config default: the environment of this process
 */
export async function rotateWalletKey(args: string[], config?: ArenaConfig): Promise<string> {
  if (args.length > 0) {
    throw new UsageError(
      'rotate-wallet-key takes no arguments: set the new key in WALLET_MASTER_KEY and the old one in WALLET_MASTER_KEY_PREVIOUS.',
    );
  }
  const { keyId, resealed } = await withServices((services) => rotate(services.get(KeyRotation)), config);
  return `${resealed} private keys were re-encrypted. All private keys now need master key ${keyId}.`;
}

async function rotate(rotation: KeyRotation): Promise<Rotation> {
  try {
    return await rotation.run();
  } catch (error) {
    if (error instanceof UnopenableKeys) throw new UsageError(error.message);
    throw error;
  }
}
