export {
  exclusionKeyContext,
  GameSecrets,
  roundContext,
  secondFactorContext,
  seedChainContext,
  serverSeedContext,
} from './game-secrets.js';
export { KeyRotation, UnopenableKeys, type Rotation } from './key-rotation.js';
export { Vault, VaultError } from './vault.js';
export { VaultModule } from './vault.module.js';
