import { Injectable, type CanActivate } from '@nestjs/common';
import { ArenaConfig } from '@arena/config';
import { noOperatorRounds } from '../crash.errors.js';

/** Where steering is switched off, its routes are not there. */
@Injectable()
export class OperatorRoundsGuard implements CanActivate {
  constructor(private readonly config: ArenaConfig) {}

  canActivate(): boolean {
    if (!this.config.operatorRounds) throw noOperatorRounds();
    return true;
  }
}
