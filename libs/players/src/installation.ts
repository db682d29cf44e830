import { Injectable } from '@nestjs/common';
import { Database } from '@arena/database';
import { FIRST_ADMIN_ID } from '@arena/http';

/** When the product came into being on this database. */
@Injectable()
export class Installation {
  constructor(private readonly database: Database) {}

  /** When the first account was made; before that it is being made. */
  async at(): Promise<Date> {
    const [row] = await this.database.call<{ at: Date }>(
      'installed_at',
      'SELECT coalesce((SELECT created_at FROM users WHERE id = $1), clock_timestamp()) AS at',
      [FIRST_ADMIN_ID],
    );
    if (row === undefined) throw new Error('there is no time');
    return row.at;
  }
}
