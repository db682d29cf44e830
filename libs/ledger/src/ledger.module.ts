import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PlayerAccount, SharedAccount } from './account.entity.js';
import { BankrollService } from './bankroll.service.js';
import { LedgerService } from './ledger.service.js';
import { StatementService } from './statement.service.js';

const SERVICES = [LedgerService, BankrollService, StatementService];

@Module({
  imports: [TypeOrmModule.forFeature([PlayerAccount, SharedAccount])],
  providers: SERVICES,
  exports: SERVICES,
})
export class LedgerModule {}
