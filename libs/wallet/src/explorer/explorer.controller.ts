import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '@arena/http';
import type { ChainAddress, ChainTransaction } from '@arena/wire';
import { AddressPipe } from './address.pipe.js';
import { Explorer } from './explorer.js';
import { TxHashPipe } from './tx-hash.pipe.js';

/** What is on the embedded chain, for anybody to see: as a public chain's own explorer shows it. */
@ApiTags('explorer')
@Controller('chain')
export class ExplorerController {
  constructor(private readonly explorer: Explorer) {}

  @Get('address/:address')
  @Access('public')
  address(@Param('address', AddressPipe) address: string): Promise<ChainAddress> {
    return this.explorer.address(address);
  }

  @Get('transactions/:hash')
  @Access('public')
  transaction(@Param('hash', TxHashPipe) hash: string): Promise<ChainTransaction> {
    return this.explorer.transaction(hash);
  }
}
