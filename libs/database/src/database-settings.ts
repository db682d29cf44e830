import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';

/** The settings of the PostgreSQL server that decide whether a committed bet survives a crash. */
export type Durability = Record<'fsync' | 'full_page_writes' | 'synchronous_commit', string>;

/** Reads settings of the PostgreSQL server. */
@Injectable()
export class DatabaseSettings {
  constructor(private readonly manager: EntityManager) {}

  durability(): Promise<Durability> {
    return this.settings('fsync', 'full_page_writes', 'synchronous_commit');
  }

  /** Returns the number of connections that users without special rights can open. */
  async maxConnections(): Promise<number> {
    const { max_connections, ...reserved } = await this.settings(
      'max_connections',
      'superuser_reserved_connections',
      'reserved_connections', // PostgreSQL 15 has none
    );
    return Object.values(reserved).reduce((left, count) => left - Number(count), Number(max_connections));
  }

  private async settings<Name extends string>(...names: Name[]): Promise<Record<Name, string>> {
    const rows = await this.manager
      .createQueryBuilder()
      .select(['s.name AS name', 's.setting AS setting'])
      .from<object>('pg_settings', 's')
      .where('s.name IN (:...names)', { names })
      .getRawMany<{ name: Name; setting: string }>();
    return Object.fromEntries(rows.map(({ name, setting }) => [name, setting])) as Record<Name, string>;
  }
}
