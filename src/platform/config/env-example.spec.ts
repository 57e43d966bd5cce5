import { readFileSync } from 'node:fs';
import { envExample } from './env-example.js';
import { readConfig } from './app-config.js';

describe('.env.example', () => {
  it('matches the table of settings (npm run env:example writes it)', () => {
    expect(readFileSync('.env.example', 'utf8')).toBe(envExample());
  });

  it('gives the defaults when every line is uncommented', () => {
    const lines = [...envExample().matchAll(/^#([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]);
    const { given: said, ...values } = readConfig(Object.fromEntries(lines));
    expect(values).toEqual({ ...readConfig({}), given: undefined });
    expect(said?.size).toBeGreaterThan(10);
  });
});
