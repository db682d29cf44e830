export { Vault, VaultError } from './vault.js';
export { VaultModule } from './vault.module.js';
