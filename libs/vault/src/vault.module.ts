import { Module } from '@nestjs/common';
import { AuditModule } from '@arena/audit';
import { ArenaConfig } from '@arena/config';
import { GameSecrets } from './game-secrets.js';
import { KeyRotation } from './key-rotation.js';
import { MasterKeyCheck } from './master-key-check.js';
import { Vault } from './vault.js';

@Module({
  imports: [AuditModule],
  providers: [
    {
      provide: Vault,
      inject: [ArenaConfig],
      useFactory: ({ walletMasterKey, earlierWalletMasterKeys }: ArenaConfig) =>
        new Vault(walletMasterKey, earlierWalletMasterKeys),
    },
    GameSecrets,
    KeyRotation,
    MasterKeyCheck,
  ],
  exports: [GameSecrets, KeyRotation, MasterKeyCheck, Vault],
})
export class VaultModule {}
