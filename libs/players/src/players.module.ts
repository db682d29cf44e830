import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LedgerModule } from '@arena/ledger';
import { SeedsModule } from '@arena/seeds';
import { VaultModule } from '@arena/vault';
import { ExclusionKey, ExclusionMark, SimilarExclusion } from './exclusions/exclusion-mark.entity.js';
import { ExclusionMarks } from './exclusions/exclusion-marks.service.js';
import { PlayerSeedsController } from './player-seeds.controller.js';
import { PlayersService } from './players.service.js';
import { RegistrationService } from './registration.service.js';
import { PolicyController, RulesController } from './rules/rules.controller.js';
import { RulesAcceptanceEntity } from './rules/rules-acceptance.entity.js';
import { RulesService } from './rules/rules.service.js';
import { UserController } from './user.controller.js';
import { UserEntity } from './user.entity.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      ExclusionKey,
      ExclusionMark,
      RulesAcceptanceEntity,
      SimilarExclusion,
      UserEntity,
    ]),
    LedgerModule,
    SeedsModule,
    VaultModule,
  ],
  controllers: [PlayerSeedsController, PolicyController, RulesController, UserController],
  providers: [ExclusionMarks, PlayersService, RegistrationService, RulesService],
  exports: [ExclusionMarks, PlayersService, RegistrationService, RulesService],
})
export class PlayersModule {}
