import type { AppConfig } from './app-config.js';
import { settings } from './settings.js';

/** `unset`: left out, and without a default. */
export type SettingSource = 'environment' | 'default' | 'unset';

export interface ReportedSetting {
  name: string;
  source: SettingSource;
  /** Null for secrets, set or not, and for what is unset. */
  value: string | null;
  isSecret: boolean;
}

/** A user name and a password that somebody has written into an address. */
const userOfUrl = /\/\/[^/@\s]*@/g;

/** Where each setting comes from, in the order of the table. The values of secrets stay inside. */
export function reportSettings({ given }: AppConfig): ReportedSetting[] {
  return Object.values(settings).map(({ name, secret: isSecret, shown }) => {
    const raw = given?.get(name);
    const value = (raw ?? shown).replaceAll(userOfUrl, '//');
    const source = sourceOf(raw !== undefined, shown);
    return { name, source, value: isSecret || value === '' ? null : value, isSecret };
  });
}

function sourceOf(isGiven: boolean, shown: string): SettingSource {
  if (isGiven) return 'environment';
  return shown === '' ? 'unset' : 'default';
}
