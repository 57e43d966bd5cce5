import { clientAddress } from './client-address.js';

describe('the client address that attempts are counted for', () => {
  it('counts an IPv4 address by itself, also when it comes mapped into IPv6', () => {
    expect(clientAddress({ ip: '192.0.2.7' })).toBe('192.0.2.7');
    expect(clientAddress({ ip: '::ffff:192.0.2.7' })).toBe('192.0.2.7');
  });

  it('counts all addresses of an IPv6 network as one', () => {
    const one = clientAddress({ ip: '2001:db8:1:2::1' });
    expect(clientAddress({ ip: '2001:db8:1:2:ffff:eeee:dddd:cccc' })).toBe(one);
    expect(clientAddress({ ip: '2001:db8:1:3::1' })).not.toBe(one);
  });

  it('counts all requests without a known address together', () => {
    expect(clientAddress({ ip: undefined })).toBe('unknown');
    expect(clientAddress({ ip: 'unix:' })).toBe('unknown');
  });
});
