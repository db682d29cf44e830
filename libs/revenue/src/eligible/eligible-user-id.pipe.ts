import { Injectable, type PipeTransform } from '@nestjs/common';
import { requiredId } from '@arena/players';

/** PostgreSQL's largest integer. */
const MAX_ID = 2_147_483_647;

@Injectable()
export class EligibleUserIdPipe implements PipeTransform<unknown, number> {
  transform(value: unknown): number {
    return requiredId('id', value, MAX_ID);
  }
}
