import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LedgerModule } from '@arena/ledger';
import { VaultModule } from '@arena/vault';
import { PlayersService } from './players.service.js';
import { RegistrationService } from './registration.service.js';
import { SeedsService } from './seeds/seeds.service.js';
import { UserController } from './user.controller.js';
import { UserEntity } from './user.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([UserEntity]), LedgerModule, VaultModule],
  controllers: [UserController],
  providers: [PlayersService, RegistrationService, SeedsService],
  exports: [PlayersService, RegistrationService, SeedsService],
})
export class PlayersModule {}
