import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LedgerModule } from '@arena/ledger';
import { VaultModule } from '@arena/vault';
import { Installation } from './installation.js';
import { PlayersService } from './players.service.js';
import { RegistrationService } from './registration.service.js';
import { SeedsModule } from '@arena/seeds';
import { UserController } from './user.controller.js';
import { UserEntity } from './user.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([UserEntity]), LedgerModule, SeedsModule, VaultModule],
  controllers: [UserController],
  providers: [Installation, PlayersService, RegistrationService],
  exports: [Installation, PlayersService, RegistrationService],
})
export class PlayersModule {}
