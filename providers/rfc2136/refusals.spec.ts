import { aZone } from '../../test/builders/zones.js';
import { aPlugin } from '../../test/support/plugins.js';

describe('private-use types at a server that is written by RFC 2136', () => {
  // The code of PowerDNS's LUA records.
  const { name, rrsets } = aZone('dyn 60 TYPE65402 \\# 4 00010161\nwww 60 A 192.0.2.1');

  it('are stored, and the plan says that the server makes no answers of them', () => {
    expect(aPlugin('rfc2136').audit(rrsets, name)).toMatchObject([
      {
        name: 'dyn',
        severity: 'warning',
        message: expect.stringContaining('knows the type of dyn TYPE65402 by its number only') as string,
      },
    ]);
  });
});
