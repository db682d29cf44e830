import { Module } from '@nestjs/common';
import { BankrollService } from './bankroll.service.js';
import { LedgerService } from './ledger.service.js';

@Module({ providers: [LedgerService, BankrollService], exports: [LedgerService, BankrollService] })
export class LedgerModule {}
