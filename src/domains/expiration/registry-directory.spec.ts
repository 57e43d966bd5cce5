import { parseFqdn } from '../../dns/index.js';
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
  it('prefers https and gives a base that paths can be added to', () => {
    expect(serverFor('example.com.')).toBe('https://rdap.example/v1/');
    expect(serverFor('example.net.')).toBe('https://rdap.example/v1/');
  });

  it('takes the longest suffix that is listed', () => {
    expect(serverFor('shop.com.br.')).toBe('https://com.br.example/');
    expect(serverFor('shop.org.br.')).toBe('https://rdap.br.example/');
  });

  it('knows no server for an ending that is not listed, or that only looks like one', () => {
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
