import { Injectable, type CanActivate } from '@nestjs/common';
import { ArenaConfig, isReal } from '@arena/config';
import { noExplorer } from '../wallet.errors.js';

/** Refuses requests unless the chain is the embedded one. */
@Injectable()
export class EmbeddedChainGuard implements CanActivate {
  constructor(private readonly config: ArenaConfig) {}

  /** @throws DomainError NOT_FOUND */
  canActivate(): boolean {
    const { chain } = this.config;
    if (chain === undefined || isReal(chain)) throw noExplorer();
    return true;
  }
}
