import { DataSource } from 'typeorm';
import { readDatabaseUrl } from '@arena/config';
import { dataSourceOptions } from '@arena/database';

/** For TypeORM's command line; the product itself migrates with `npm run migrate`. */
export default new DataSource(dataSourceOptions({ databaseUrl: readDatabaseUrl(), poolSize: 1 }));
