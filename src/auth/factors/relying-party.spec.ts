import { relyingPartyOf } from './relying-party.js';

const at = (publicUrl: string) => relyingPartyOf({ publicUrl, isHttps: publicUrl.startsWith('https:') });

it.each([
  ['https://dns.example.org', { id: 'dns.example.org', origin: 'https://dns.example.org' }],
  ['https://dns.example.org:8443', { id: 'dns.example.org', origin: 'https://dns.example.org:8443' }],
  ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
])('passkeys of %s are of this party', (url, party) => expect(at(url)).toEqual(party));

it.each(['http://dns.example.org', 'https://192.0.2.1', 'https://[2001:db8::1]', 'http://127.0.0.1:3000'])(
  'browsers offer no passkeys at %s',
  (url) => expect(at(url)).toBeNull(),
);
