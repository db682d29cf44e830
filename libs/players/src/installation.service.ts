import { Injectable } from '@nestjs/common';
import { Database } from '@arena/database';
import { FIRST_ADMIN_ID } from '@arena/http';

@Injectable()
export class InstallationService {
  constructor(private readonly database: Database) {}

  /** Returns when the first admin's account was created, or the current time if there is no such account yet. */
  async installedAt(): Promise<Date> {
    const [row] = await this.database.call<{ at: Date }>(
      'installed_at',
      'SELECT coalesce((SELECT created_at FROM users WHERE id = $1), clock_timestamp()) AS at',
      [FIRST_ADMIN_ID],
    );
    if (row === undefined) throw new Error('The query for the installation date returned no row.');
    return row.at;
  }
}
