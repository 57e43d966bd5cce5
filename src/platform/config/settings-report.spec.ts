import { readConfig } from './app-config.js';
import { reportSettings } from './settings-report.js';
import { settings } from './settings.js';

const canary = 'canary-0123456789-0123456789-0123456789';
const reportOf = (environment: Record<string, string>) => reportSettings(readConfig(environment));
const named = (report: ReturnType<typeof reportOf>, name: string) => report.find((setting) => setting.name === name);

describe('the report of settings', () => {
  it('names every setting with its source, and values of those that are no secrets', () => {
    const report = reportOf({ PORT: '4000', SMTP_URL: '', MASTER_KEY: canary });
    expect(report.map(({ name }) => name)).toEqual(Object.values(settings).map(({ name }) => name));
    expect(named(report, 'PORT')).toEqual({ name: 'PORT', source: 'environment', value: '4000', isSecret: false });
    expect(named(report, 'HOST')).toEqual({ name: 'HOST', source: 'default', value: '127.0.0.1', isSecret: false });
    expect(named(report, 'BASE_URL')).toEqual({ name: 'BASE_URL', source: 'unset', value: null, isSecret: false });
    expect(named(report, 'SMTP_URL')).toMatchObject({ source: 'unset', value: null });
    expect(named(report, 'MASTER_KEY')).toEqual({
      name: 'MASTER_KEY',
      source: 'environment',
      value: null,
      isSecret: true,
    });
  });

  it('says that a setting comes from the environment also where it equals the default', () => {
    expect(named(reportOf({ HOST: '127.0.0.1' }), 'HOST')).toMatchObject({ source: 'environment' });
  });

  it('leaves out the password of an address that is no secret', () => {
    const report = reportOf({ RDAP_BOOTSTRAP_URL: `https://ada:${canary}@rdap.example/v1` });
    expect(named(report, 'RDAP_BOOTSTRAP_URL')).toMatchObject({ value: 'https://rdap.example/v1' });
  });

  it('never holds the value of a secret, and survives a changed copy of the settings', () => {
    const secrets = Object.values(settings).filter(({ secret }) => secret);
    const urls = {
      DATABASE_URL: `postgres://ada:${canary}@db.example/z`,
      SMTP_URL: `smtp://ada:${canary}@mail.example`,
    };
    const config = readConfig({ ...urls, MASTER_KEY: canary, METRICS_TOKEN: canary });
    const report = reportSettings(config.with({ port: 1 }));
    expect(JSON.stringify(report)).not.toContain(canary);
    expect(secrets.length).toBeGreaterThan(5);
    expect(secrets.every(({ name }) => named(report, name)?.isSecret)).toBe(true);
  });
});
