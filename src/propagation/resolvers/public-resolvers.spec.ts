import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { publicResolvers } from './public-resolvers.js';

describe('the built-in DNS servers', () => {
  it.each(publicResolvers.map((resolver) => [resolver.name, resolver] as const))(
    '%s has an address of the public internet and says who and where',
    (_, { ip, provider, location }) => {
      expect(isIP(ip)).not.toBe(0);
      expect(ipaddr.parse(ip).range()).toBe('unicast');
      expect(provider.trim()).not.toBe('');
      expect(location).toMatch(/^\p{Lu}[\p{L} ]+(, \p{Lu}[\p{L} ]+)?$/u);
    },
  );

  it('are listed once, under names that tell them apart', () => {
    expect(new Set(publicResolvers.map(({ ip }) => ip)).size).toBe(publicResolvers.length);
    expect(new Set(publicResolvers.map(({ name }) => name)).size).toBe(publicResolvers.length);
  });

  it('stand on every inhabited continent', () => {
    const places = publicResolvers.map(({ location }) => location).join();
    for (const country of ['United States', 'Brazil', 'Germany', 'South Africa', 'India', 'Australia']) {
      expect(places).toContain(country);
    }
  });
});
