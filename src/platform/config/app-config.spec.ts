import { inspect } from 'node:util';
import { InvalidSettings, readConfig } from './app-config.js';
import { Secret } from './secret.js';

function mistakesOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof InvalidSettings) return error.mistakes;
    throw error;
  }
  return [];
}

describe('reading the settings', () => {
  it('works without any settings', () => {
    expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1', signup: 'open', role: 'all', sandbox: 'on' });
    expect(readConfig({}).publicUrl).toBe('http://localhost:3000');
  });

  it('lists all invalid settings in one error', () => {
    const mistakes = mistakesOf({ PORT: '99999', SIGNUP: 'maybe', BASE_URL: 'nonsense', DNS_RESOLVERS: 'a.example' });
    expect(mistakes.map((mistake) => mistake.split(' ')[0])).toEqual(['PORT', 'BASE_URL', 'SIGNUP', 'DNS_RESOLVERS']);
  });

  it('never repeats a value, which may be a secret in the wrong variable', () => {
    const [mistake] = mistakesOf({ DATABASE_URL: 'hunter2-hunter2' });
    expect(mistake).toMatch(/^DATABASE_URL must be a URL/);
    expect(mistake).not.toContain('hunter2');
  });

  it('treats an empty variable as unset', () => {
    expect(readConfig({ PORT: ' ', BASE_URL: '' })).toMatchObject({ port: 3000, baseUrl: undefined });
  });

  it.each([
    [{ ADMIN_EMAIL: 'a@example.org' }, 'ADMIN_PASSWORD is missing: ADMIN_EMAIL needs it'],
    [{ GOOGLE_CLIENT_SECRET: 'x' }, 'GOOGLE_CLIENT_ID is missing: GOOGLE_CLIENT_SECRET needs it'],
  ])('asks for the other half of %j', (environment, mistake) => {
    expect(mistakesOf(environment)).toEqual([mistake]);
  });

  it.each(['12', '0', 'loopback', '10.0.0.0/8, 192.0.2.1'])('accepts TRUST_PROXY=%s', (value) => {
    expect(readConfig({ TRUST_PROXY: value }).trustProxy).toBe(value);
  });

  it.each(['1e3', '-1', '3000.5', '0x10', 'abc'])('refuses PORT=%s', (value) => {
    expect(mistakesOf({ PORT: value })).toEqual(['PORT must be a whole number from 0 to 65535']);
  });

  it('cuts trailing slashes off the public URL', () => {
    expect(readConfig({ BASE_URL: 'https://dns.example.org/' })).toMatchObject({
      publicUrl: 'https://dns.example.org',
      isHttps: true,
    });
  });

  it.each([
    ['127.0.0.1:8081', { kind: 'host', host: '127.0.0.1', port: 8081 }],
    ['[::1]:53', { kind: 'host', host: '::1', port: 53 }],
    ['::1', { kind: 'host', host: '::1', port: undefined }],
    ['DNS.Example.org.:53', { kind: 'host', host: 'dns.example.org', port: 53 }],
    ['10.0.0.0/8', { kind: 'block', prefixLength: 8 }],
  ])('reads the EGRESS_ALLOW entry %s', (text, entry) => {
    expect(readConfig({ EGRESS_ALLOW: text }).egressAllow).toEqual([expect.objectContaining(entry)]);
  });

  it.each(['10.0.0.0/33', 'http://a', 'a:99999', 'a:0', 'a b', '[zz]:1'])(
    'refuses the EGRESS_ALLOW entry %s',
    (text) => {
      expect(mistakesOf({ EGRESS_ALLOW: text })).toHaveLength(1);
    },
  );

  it('reads resolvers with and without a port', () => {
    const { dnsResolvers } = readConfig({ DNS_RESOLVERS: '192.0.2.1, [2001:db8::1]:5353' });
    expect(dnsResolvers).toEqual([
      { host: '192.0.2.1', port: 53 },
      { host: '2001:db8::1', port: 5353 },
    ]);
  });
});

describe('a secret', () => {
  const secret = new Secret('correct horse');

  it('is hidden in text, JSON and the inspector', () => {
    const shown = [`${secret}`, JSON.stringify({ secret }), inspect(secret), inspect({ deep: { secret } })];
    expect(shown.join()).not.toContain('horse');
    expect(secret.reveal()).toBe('correct horse');
  });

  it('stays hidden when the whole configuration is printed', () => {
    const config = readConfig({ MASTER_KEY: 'm'.repeat(32), DATABASE_URL: 'postgres://u:pass-word@h/d' });
    expect(JSON.stringify(config) + inspect(config)).not.toMatch(/mmmm|pass-word/);
  });
});
