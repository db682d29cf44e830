import { Module } from '@nestjs/common';
import { AuditModule } from '@arena/audit';
import { ArenaConfig } from '@arena/config';
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
    KeyRotation,
    MasterKeyCheck,
  ],
  exports: [KeyRotation, MasterKeyCheck, Vault],
})
export class VaultModule {}
