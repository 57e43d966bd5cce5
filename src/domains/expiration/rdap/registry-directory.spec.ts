import { parseFqdn } from '../../../dns/index.js';
import { RegistryDirectory } from './registry-directory.js';

const directory = RegistryDirectory.parse(
  JSON.stringify({
    version: '1.0',
    services: [
      [
        ['com', 'NET'],
        ['http://plain.example/', 'https://rdap.example/v1'],
      ],
      [['br'], ['https://rdap.br.example/']],
      [['com.br'], ['https://com.br.example/']],
      [['broken'], ['not a url']],
    ],
  }),
);
const serverFor = (name: string) => directory.serverFor(parseFqdn(name));

describe('RegistryDirectory', () => {
  it('prefers https and returns a base URL with a trailing slash', () => {
    expect(serverFor('example.com.')).toBe('https://rdap.example/v1/');
    expect(serverFor('example.net.')).toBe('https://rdap.example/v1/');
  });

  it('uses the longest listed suffix', () => {
    expect(serverFor('shop.com.br.')).toBe('https://com.br.example/');
    expect(serverFor('shop.org.br.')).toBe('https://rdap.br.example/');
  });

  it('has no server for an unlisted or merely similar suffix', () => {
    expect(serverFor('example.de.')).toBeNull();
    expect(serverFor('example.xcom.')).toBeNull();
    expect(serverFor('example.broken.')).toBeNull();
  });

  it.each(['<html>', '{}', '{"services":[]}', '{"services":[[["com"],[]]]}', 'null'])(
    'refuses %s, which would make every domain look unlisted',
    (text) => {
      expect(() => RegistryDirectory.parse(text)).toThrow();
    },
  );
});
