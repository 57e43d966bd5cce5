import { systemResolvers } from './system-resolvers.js';

describe('systemResolvers', () => {
  it('parses addresses with and without a port', () => {
    expect(systemResolvers(['192.0.2.1', '192.0.2.2:5353', '2001:db8::1', '[2001:db8::2]:5353'])).toEqual([
      { host: '192.0.2.1', port: 53 },
      { host: '192.0.2.2', port: 5353 },
      { host: '2001:db8::1', port: 53 },
      { host: '2001:db8::2', port: 5353 },
    ]);
  });

  it('returns at least one resolver', () => {
    expect(systemResolvers([])).toEqual([{ host: '127.0.0.1', port: 53 }]);
  });
});
