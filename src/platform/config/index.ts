export { AppConfig, InvalidSettings, readConfig } from './app-config.js';
export { ConfigModule } from './config.module.js';
export type { EgressEntry, Endpoint } from './endpoints.js';
export { Secret } from './secret.js';
export type { SettingValues } from './settings.js';
