import { Module } from '@nestjs/common';
import { AuditModule } from '@arena/audit';
import { ArenaConfig } from '@arena/config';
import { GameSecrets } from './game-secrets.js';
import { KeyRotation } from './key-rotation.js';
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
  ],
  exports: [GameSecrets, KeyRotation, Vault],
})
export class VaultModule {}
