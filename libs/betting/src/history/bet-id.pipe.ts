import { Injectable, type PipeTransform } from '@nestjs/common';
import { requiredId } from '@arena/players';
import { MAX_BET_ID } from '@arena/wire';

@Injectable()
export class BetIdPipe implements PipeTransform<unknown, number> {
  transform(value: unknown): number {
    return requiredId('betId', value, MAX_BET_ID);
  }
}
