import fc from 'fast-check';
import type { CredentialField } from '../../../providers/contract/manifest.js';
import { ValidationFailed } from '../../platform/errors/index.js';
import { readCredentials, redirectsSecrets } from './credentials.js';

const field = (key: string, more: Partial<CredentialField> = {}): CredentialField => ({
  key,
  label: key.toUpperCase(),
  secret: false,
  required: false,
  kind: 'text',
  ...more,
});

const fields = [
  field('key', { secret: true, required: true }),
  field('url', { kind: 'url', required: true }),
  field('algorithm', { kind: 'choice', choices: [{ value: 'sha256', label: 'SHA-256' }], default: 'sha256' }),
  field('tls', { kind: 'boolean' }),
  field('mail', { kind: 'email' }),
  field('pem', { kind: 'multiline', secret: true }),
  field('port', { required: true, default: '53' }),
  field('proxyKey', { secret: true, required: true, showIf: { key: 'tls', equals: 'true' } }),
];
const enough = { key: 'k', url: 'https://api.example' };
const read = (given: Record<string, unknown>) => readCredentials(fields, given, 'at');

function mistakes(given: Record<string, unknown>): Readonly<Record<string, string>> | undefined {
  try {
    read(given);
  } catch (error) {
    if (error instanceof ValidationFailed) return error.details;
    throw error;
  }
  return undefined;
}

describe('readCredentials', () => {
  it('separates secrets from settings and omits empty fields', () => {
    expect(read({ ...enough, tls: false, mail: '', pem: null, port: 5353 })).toEqual({
      secrets: { key: 'k' },
      settings: { url: 'https://api.example', tls: 'false', port: '5353' },
    });
  });

  it('never loses or mixes up a value', () => {
    const text = fc.stringMatching(/^[\x21-\x7e]{1,40}$/);
    fc.assert(
      fc.property(text, text, (key, port) => {
        const { secrets, settings } = read({ ...enough, key, port });
        expect(secrets).toEqual({ key });
        expect(settings).toEqual({ url: enough.url, port });
      }),
    );
  });

  it.each<[string, Record<string, unknown>, string, string]>([
    ['a required field without a default', { url: enough.url }, 'at.key', 'KEY is required'],
    ['a field that matters by another', { ...enough, tls: 'true' }, 'at.proxyKey', 'PROXYKEY is required'],
    ['an unknown field', { ...enough, nope: 1 }, 'at.nope', 'Unknown field nope'],
    ['a choice that is none', { ...enough, algorithm: 'md5' }, 'at.algorithm', 'ALGORITHM must be one of sha256'],
    ['a switch that is none', { ...enough, tls: 'yes' }, 'at.tls', 'TLS must be true or false'],
    ['an email address that is none', { ...enough, mail: 'x' }, 'at.mail', 'MAIL must be an email address'],
    ['something deeper', { ...enough, key: ['a'] }, 'at.key', 'KEY must be one text without control characters'],
    ['a line break', { ...enough, key: 'a\nb' }, 'at.key', 'KEY must be one text without control characters'],
    ['too much', { ...enough, key: 'x'.repeat(2049) }, 'at.key', 'KEY is too long'],
  ])('refuses %s', (_, given, path, text) => {
    expect(mistakes(given)).toEqual({ [path]: text });
  });

  it.each(['ftp://a.example', 'a.example', 'https://user:pw@a.example', 'https://a.example/#x', 'javascript:alert(1)'])(
    'refuses %s as an address',
    (url) => expect(mistakes({ ...enough, url })).toHaveProperty(['at.url']),
  );

  it('reports all mistakes together without repeating a value', () => {
    const details = mistakes({ url: 'canary-1', algorithm: 'canary-2', tls: 'canary-3' });
    expect(Object.keys(details ?? {})).toEqual(['at.key', 'at.url', 'at.algorithm', 'at.tls']);
    expect(JSON.stringify(details)).not.toContain('canary');
  });

  it('keeps the line breaks of a key file', () => {
    expect(read({ ...enough, pem: '-----BEGIN\nabc\n-----END' }).secrets.pem).toBe('-----BEGIN\nabc\n-----END');
  });
});

describe('redirectsSecrets', () => {
  it('detects another address or user name, also against a default', () => {
    expect(redirectsSecrets(fields, { url: 'https://a' }, { url: 'https://b' })).toBe(true);
    expect(redirectsSecrets(fields, {}, { port: '54' })).toBe(true);
  });

  it('ignores switches, choices and explicit defaults', () => {
    expect(redirectsSecrets(fields, { tls: 'true' }, { tls: 'false', port: '53', algorithm: 'sha512' })).toBe(false);
  });
});
