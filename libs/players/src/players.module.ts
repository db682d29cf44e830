import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LedgerModule } from '@arena/ledger';
import { SeedsModule } from '@arena/seeds';
import { VaultModule } from '@arena/vault';
import { InstallationService } from './installation.service.js';
import { PlayersService } from './players.service.js';
import { RegistrationService } from './registration.service.js';
import { PolicyController } from './rules/policy.controller.js';
import { UserController } from './user.controller.js';
import { UserEntity } from './user.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([UserEntity]), LedgerModule, SeedsModule, VaultModule],
  controllers: [PolicyController, UserController],
  providers: [InstallationService, PlayersService, RegistrationService],
  exports: [InstallationService, PlayersService, RegistrationService],
})
export class PlayersModule {}
