import { DataSource } from 'typeorm';
import { readDatabaseUrl } from '@arena/config';
import { dataSourceOptions } from '@arena/database';

/** The data source for TypeORM's command line. The product itself migrates with `npm run migrate`. */
export default new DataSource(dataSourceOptions({ databaseUrl: readDatabaseUrl(), poolSize: 1 }));
