export { RuntimeSettings } from './runtime-settings.js';
export { RuntimeSettingsModule } from './runtime-settings.module.js';
export { SettingsModule } from './settings.module.js';
export { SettingsService } from './settings.service.js';
export { SettingsTiming, SettingsVersions, type SettingChange } from './settings-versions.js';
