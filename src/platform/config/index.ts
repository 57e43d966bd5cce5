export { AppConfig, InvalidSettings, readConfig } from './app-config.js';
export { ConfigModule } from './config.module.js';
export type { EgressEntry, Endpoint } from './endpoints.js';
export { release } from './release.js';
export { Secret } from './secret.js';
export { reportSettings, type ReportedSetting, type SettingSource } from './settings-report.js';
export type { SettingValues } from './settings.js';
