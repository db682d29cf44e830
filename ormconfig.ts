import { DataSource } from 'typeorm';
import { readDatabaseOwnerUrl } from '@arena/config';
import { dataSourceOptions } from '@arena/database';
import { LIBS, migrationsOf } from '@arena/schema';

/** The data source for TypeORM's command line. The product itself migrates with `npm run migrate`. */
export default new DataSource({
  ...dataSourceOptions({ databaseUrl: readDatabaseOwnerUrl(), poolSize: 1 }),
  migrations: migrationsOf(LIBS),
});
