import { Controller, Get, Param, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, Errors } from '@arena/http';
import { ChainAddress, ChainTransaction } from '@arena/wire/dto';
import { EmbeddedChainGuard } from './embedded-chain.guard.js';
import { AddressPipe, TxHashPipe } from './explorer.pipes.js';
import { ExplorerService } from './explorer.service.js';

/** A public block explorer for the embedded chain. Real chains have their own explorers. */
@ApiTags('explorer')
@Controller('chain')
@UseGuards(EmbeddedChainGuard)
export class ExplorerController {
  constructor(private readonly explorer: ExplorerService) {}

  @Get('address/:address')
  @Access('public')
  @ApiOkResponse({ type: ChainAddress })
  @Errors('NOT_FOUND', 'CHAIN_AWAY')
  address(@Param('address', AddressPipe) address: string): Promise<ChainAddress> {
    return this.explorer.address(address);
  }

  @Get('transactions/:hash')
  @Access('public')
  @ApiOkResponse({ type: ChainTransaction })
  @Errors('NOT_FOUND', 'CHAIN_AWAY')
  transaction(@Param('hash', TxHashPipe) hash: string): Promise<ChainTransaction> {
    return this.explorer.transaction(hash);
  }
}
