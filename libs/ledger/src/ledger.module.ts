import { Module } from '@nestjs/common';
import { BankrollService } from './bankroll.service.js';
import { LedgerService } from './ledger.service.js';
import { StatementService } from './statement.service.js';

const SERVICES = [LedgerService, BankrollService, StatementService];

@Module({ providers: SERVICES, exports: SERVICES })
export class LedgerModule {}
