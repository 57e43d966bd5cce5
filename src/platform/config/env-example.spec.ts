import { readFileSync } from 'node:fs';
import { envExample } from './env-example.js';
import { readConfig } from './app-config.js';

describe('.env.example', () => {
  it('is what the table of settings says (npm run env:example writes it)', () => {
    expect(readFileSync('.env.example', 'utf8')).toBe(envExample());
  });

  it('gives the defaults when every line is taken as it stands', () => {
    const lines = [...envExample().matchAll(/^#([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]);
    expect(readConfig(Object.fromEntries(lines))).toEqual(readConfig({}));
  });
});
