import { Injectable, type PipeTransform } from '@nestjs/common';
import { requiredId } from '@arena/players';
import { MAX_ROUND_ID } from '@arena/wire';

@Injectable()
export class RoundIdPipe implements PipeTransform<unknown, number> {
  transform(value: unknown): number {
    return requiredId('roundId', value, MAX_ROUND_ID);
  }
}
