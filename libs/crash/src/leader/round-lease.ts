import { Injectable } from '@nestjs/common';
import { Database } from '@arena/database';
import { Lease } from '@arena/scheduling';

/** The right to lead the rounds. */
@Injectable()
export class RoundLease extends Lease {
  constructor(database: Database) {
    super(database, 'crash');
  }
}
