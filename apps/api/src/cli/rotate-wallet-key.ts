import type { ArenaConfig } from '@arena/config';
import { KeyRotation, UnopenableKeys, type Rotation } from '@arena/vault';
import { UsageError } from './command.js';
import { withServices } from './with-services.js';

/**
 * `rotate-wallet-key`: seals every private key under WALLET_MASTER_KEY that is still sealed under one of
 * WALLET_MASTER_KEY_PREVIOUS. Keys are given by the environment alone: others can read a command line.
 * @param config this process's when it is left out
 */
export async function rotateWalletKey(args: string[], config?: ArenaConfig): Promise<string> {
  if (args.length > 0) {
    throw new UsageError(
      'rotate-wallet-key takes no words: give the new key in WALLET_MASTER_KEY and the old one in WALLET_MASTER_KEY_PREVIOUS.',
    );
  }
  const { keyId, resealed } = await withServices((services) => rotate(services.get(KeyRotation)), config);
  return `${resealed} private keys were sealed anew. All are sealed under master key ${keyId} now, and open under it alone.`;
}

async function rotate(rotation: KeyRotation): Promise<Rotation> {
  try {
    return await rotation.run();
  } catch (error) {
    if (error instanceof UnopenableKeys) throw new UsageError(error.message);
    throw error;
  }
}
