import { ProviderError } from '../contract/errors.js';
import { readConnection } from './connection.js';

const good = { server: ' ns1.example.org ', keyName: 'Key.Example', keySecret: 'c2VjcmV0' };
const kindOf = (changed: Record<string, string>) => {
  try {
    return readConnection({ ...good, ...changed });
  } catch (error) {
    return error instanceof ProviderError ? error.kind : error;
  }
};

describe('the credentials of an RFC 2136 server', () => {
  it('are read with their defaults', () => {
    expect(readConnection(good)).toEqual({
      server: { host: 'ns1.example.org', port: 53 },
      key: { name: 'key.example.', algorithm: 'hmac-sha256', secret: Buffer.from('secret') },
    });
  });

  it('accept a secret with line breaks', () => {
    expect(readConnection({ ...good, keySecret: ' c2Vj\ncmV0 ' }).key.secret).toEqual(Buffer.from('secret'));
  });

  it.each([
    ['no server', { server: ' ' }, 'validation'],
    ['a port that is none', { port: '70000' }, 'validation'],
    ['a port with letters', { port: 'dns' }, 'validation'],
    ['no key name', { keyName: '' }, 'validation'],
    ['an unknown algorithm', { keyAlgorithm: 'hmac-md5' }, 'validation'],
    ['an algorithm that is a property of every object', { keyAlgorithm: 'constructor' }, 'validation'],
    ['no secret', { keySecret: '' }, 'auth_invalid'],
    ['a secret that is no base64', { keySecret: 'not base64!' }, 'auth_invalid'],
    ['a secret that lost its last letter', { keySecret: 'c2VjcmV' }, 'auth_invalid'],
  ])('are refused with %s', (_, changed, kind) => {
    expect(kindOf(changed)).toBe(kind);
  });
});
