import { Global, Module } from '@nestjs/common';
import { ArenaConfig } from '@arena/config';
import { Database, DatabaseListener } from '@arena/database';
import { RuntimeSettings } from './runtime-settings.js';
import { SettingsTiming, SettingsVersions } from './settings-versions.js';

/** Provides the runtime settings to every module, with their values already read. */
@Global()
@Module({
  providers: [
    SettingsTiming,
    SettingsVersions,
    {
      provide: RuntimeSettings,
      inject: [ArenaConfig, Database, SettingsTiming, DatabaseListener],
      useFactory: (...given: ConstructorParameters<typeof RuntimeSettings>) =>
        new RuntimeSettings(...given).load(),
    },
  ],
  exports: [RuntimeSettings, SettingsTiming, SettingsVersions],
})
export class RuntimeSettingsModule {}
