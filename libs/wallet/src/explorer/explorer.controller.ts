import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '@arena/http';
import type { ChainAddress, ChainTransaction } from '@arena/wire';
import { AddressPipe, TxHashPipe } from './explorer.pipes.js';
import { ExplorerService } from './explorer.service.js';

/** Public block explorer of the embedded chain. Real chains have their own. */
@ApiTags('explorer')
@Controller('chain')
export class ExplorerController {
  constructor(private readonly explorer: ExplorerService) {}

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
