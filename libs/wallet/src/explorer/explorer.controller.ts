import {
  Controller,
  Get,
  Injectable,
  Param,
  UseGuards,
  type CanActivate,
  type PipeTransform,
} from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ArenaConfig, isReal } from '@arena/config';
import { Access, Errors } from '@arena/http';
import { ChainAddress, ChainTransaction } from '@arena/wire/dto';
import { parseAddress } from '../chain/address.js';
import { invalidPath, noExplorer } from '../wallet.errors.js';
import { ExplorerService } from './explorer.service.js';

const TX_HASH = /^0x[0-9a-fA-F]{64}$/;

/**
 * Parses a path parameter.
 * @param expected what it must be, for the refusal
 * @throws DomainError VALIDATION
 */
const pathPipe = (
  field: string,
  expected: string,
  parse: (text: string) => string | undefined,
): PipeTransform<string, string> => ({
  transform: (text) => {
    const value = parse(text);
    if (value === undefined) throw invalidPath(field, expected);
    return value;
  },
});

const PIPES = {
  /** Accepts an address, including the zero address, and converts it to its EIP-55 form. */
  address: pathPipe('address', 'a valid address: 0x followed by 40 hex digits', parseAddress),
  /** Accepts a transaction hash, and converts it to lower case. */
  hash: pathPipe('hash', 'a transaction hash: 0x followed by 64 hex digits', (text) =>
    TX_HASH.test(text) ? text.toLowerCase() : undefined,
  ),
};

/** Refuses requests unless the chain is the embedded one. */
@Injectable()
class EmbeddedChainGuard implements CanActivate {
  constructor(private readonly config: ArenaConfig) {}

  /** @throws DomainError NOT_FOUND */
  canActivate(): boolean {
    const { chain } = this.config;
    if (chain === undefined || isReal(chain)) throw noExplorer();
    return true;
  }
}

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
  address(@Param('address', PIPES.address) address: string): Promise<ChainAddress> {
    return this.explorer.address(address);
  }

  @Get('transactions/:hash')
  @Access('public')
  @ApiOkResponse({ type: ChainTransaction })
  @Errors('NOT_FOUND', 'CHAIN_AWAY')
  transaction(@Param('hash', PIPES.hash) hash: string): Promise<ChainTransaction> {
    return this.explorer.transaction(hash);
  }
}
