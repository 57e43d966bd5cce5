import type { Secret } from './secret.js';
import { settings, type SettingValues } from './settings.js';

/** Lists all invalid settings in one error. */
export class InvalidSettings extends Error {
  constructor(readonly mistakes: readonly string[]) {
    super(`The settings are not valid:\n${mistakes.map((mistake) => `  - ${mistake}`).join('\n')}`);
    this.name = 'InvalidSettings';
  }
}

const Values = class {
  constructor(values: SettingValues) {
    Object.assign(this, values);
  }
} as new (values: SettingValues) => SettingValues;

/** The validated settings, one property per row of the table. Secrets are `Secret`. */
export class AppConfig extends Values {
  /** The values of the environment, by the names of settings; of secrets only that they are set. */
  declare readonly given?: ReadonlyMap<string, string>;

  /** The same settings with some replaced: the embedded database, a test's own port. */
  with(changed: Partial<SettingValues>): AppConfig {
    return new AppConfig({ ...this, ...changed });
  }

  /** Where browsers reach the product, without a trailing slash. */
  get publicUrl(): string {
    return this.baseUrl ?? `http://localhost:${this.port}`;
  }

  /** Sign-in with Google is configured. */
  get offersGoogle(): boolean {
    return this.googleClientId !== undefined && this.googleClientSecret !== undefined;
  }

  /** Browsers use https: cookies are then `__Host-` and Secure. */
  get isHttps(): boolean {
    return this.publicUrl.startsWith('https:');
  }

  get runsJobs(): boolean {
    return this.role !== 'web';
  }

  get servesWeb(): boolean {
    return this.role !== 'worker';
  }

  /** The database to use. Throws until the embedded one has started, where it is used. */
  get databaseConnection(): Secret {
    if (!this.databaseUrl)
      throw new Error('No database yet: DATABASE_URL is unset and the embedded one has not started');
    return this.databaseUrl;
  }
}

/** Reads the table from the environment. Throws `InvalidSettings`; an empty value counts as unset. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): AppConfig {
  const mistakes: string[] = [];
  const given = new Map<string, string>();
  const values = Object.entries(settings).map(([key, setting]) => {
    const raw = environment[setting.name]?.trim();
    if (!raw) return [key, setting.fallback];
    given.set(setting.name, setting.secret ? '' : raw);
    try {
      return [key, setting.parse(raw)];
    } catch (error) {
      // The value itself stays out: it may be a secret pasted into the wrong variable.
      mistakes.push(`${setting.name} must ${error instanceof Error ? error.message : String(error)}`);
      return [key, setting.fallback];
    }
  });
  const config = new AppConfig({ ...Object.fromEntries(values), given });
  mistakes.push(...contradictions(config));
  if (mistakes.length > 0) throw new InvalidSettings(mistakes);
  return config;
}

function contradictions(config: AppConfig): string[] {
  const pairs: [string, unknown, string, unknown][] = [
    ['ADMIN_EMAIL', config.adminEmail, 'ADMIN_PASSWORD', config.adminPassword],
    ['GOOGLE_CLIENT_ID', config.googleClientId, 'GOOGLE_CLIENT_SECRET', config.googleClientSecret],
    ['STRIPE_SECRET_KEY', config.stripeSecretKey, 'STRIPE_WEBHOOK_SECRET', config.stripeWebhookSecret],
    ['STRIPE_SECRET_KEY', config.stripeSecretKey, 'STRIPE_PRICE_ID', config.stripePriceId],
  ];
  return pairs
    .filter(([, one, , other]) => (one === undefined) !== (other === undefined))
    .map(([oneName, one, otherName]) =>
      one === undefined
        ? `${oneName} is missing: ${otherName} needs it`
        : `${otherName} is missing: ${oneName} needs it`,
    );
}
