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

/** Parses an address in the path, including the zero address, into its EIP-55 form. */
@Injectable()
class AddressPipe implements PipeTransform<unknown, string> {
  /** @throws DomainError VALIDATION */
  transform(value: unknown): string {
    const address = typeof value === 'string' ? parseAddress(value) : undefined;
    if (address === undefined) throw invalidPath('address', 'a valid address: 0x followed by 40 hex digits');
    return address;
  }
}

/** Validates a transaction hash in the path and converts it to lower case. */
@Injectable()
class TxHashPipe implements PipeTransform<unknown, string> {
  /** @throws DomainError VALIDATION */
  transform(value: unknown): string {
    if (typeof value !== 'string' || !TX_HASH.test(value))
      throw invalidPath('hash', 'a transaction hash: 0x followed by 64 hex digits');
    return value.toLowerCase();
  }
}

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
