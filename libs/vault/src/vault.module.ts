import { Module } from '@nestjs/common';
import { ArenaConfig } from '@arena/config';
import { Vault } from './vault.js';

@Module({
  providers: [
    {
      provide: Vault,
      inject: [ArenaConfig],
      useFactory: (config: ArenaConfig) => new Vault(config.walletMasterKey),
    },
  ],
  exports: [Vault],
})
export class VaultModule {}
