import type { EntityManager } from '@mikro-orm/postgresql';
import { aZone } from '../../../test/builders/zones.js';
import { ShiftingClock } from '../../../test/support/shifting-clock.js';
import type { ZoneListing } from '../../../providers/contract/provider.js';
import type { Domain, DomainAccess, ProviderSession } from '../../domains/index.js';
import { minuteMs } from '../../platform/clock/index.js';
import { ZoneReader } from './zone-reader.js';

describe('a reading for a plan of a large zone', () => {
  const zone = aZone(Array.from({ length: 1_200 }, (_, index) => `h${index} 300 A 192.0.2.1`).join('\n'));
  const domain = { id: 'd', accountId: 'a', recordCount: 1_200, recordsBeforeDrop: null } as unknown as Domain;

  /** A host that counts its writes, and how often its zone was listed. */
  function aReader() {
    const clock = new ShiftingClock();
    const host = { writes: 0, listed: 0, asked: 0 };
    const counts = new WeakMap<ZoneListing, number>();
    const plugin = {
      manifest: { id: 'host', displayName: 'Host', capabilities: {} },
      listRecords: () => {
        host.listed += 1;
        const listing = { rrsets: [...zone.rrsets] };
        counts.set(listing, host.writes);
        return Promise.resolve(listing);
      },
      isUnchanged: (_context: unknown, _zone: unknown, listing: ZoneListing) => {
        host.asked += 1;
        return Promise.resolve(counts.get(listing) === host.writes);
      },
    };
    const connection = { plugin, context: {}, zone: zone.name } as unknown as ProviderSession;
    const reader = new ZoneReader({} as EntityManager, {} as DomainAccess, clock);
    const read = (mayReuse: boolean) => reader.readThrough(connection, domain, { mayReuse });
    return { clock, host, read };
  }

  it('is the last one as long as the host has counted no write', async () => {
    const { host, read } = aReader();
    const first = await read(false);
    const again = await read(true);
    expect(host).toMatchObject({ listed: 1, asked: 1 });
    expect([again.listing, again.zone, again.hash]).toEqual([first.listing, first.zone, first.hash]);
    host.writes += 1;
    await read(true);
    expect(host.listed).toBe(2);
    await read(true);
    expect(host.listed).toBe(2);
  });

  it('has the time of the last one where it is that: what was read since is later', async () => {
    const { clock, host, read } = aReader();
    const first = await read(false);
    clock.advance(0.5 * minuteMs);
    expect((await read(true)).startedAt).toEqual(first.startedAt);
    host.writes += 1;
    const asked = clock.now();
    expect((await read(true)).startedAt.getTime()).toBeGreaterThanOrEqual(asked.getTime());
  });

  it('is never the last one where somebody wants to see the zone as it is', async () => {
    const { host, read } = aReader();
    await read(false);
    await read(false);
    expect(host).toMatchObject({ listed: 2, asked: 0 });
  });

  it('is a new one after a minute: some writes are not counted', async () => {
    const { clock, host, read } = aReader();
    await read(false);
    clock.advance(0.9 * minuteMs);
    await read(true);
    clock.advance(0.2 * minuteMs);
    await read(true);
    expect(host.listed).toBe(2);
  });

  it('is a new one after a minute, although the time of day was set back', async () => {
    const { clock, host, read } = aReader();
    await read(false);
    clock.setBack(60 * minuteMs);
    clock.advance(1.1 * minuteMs);
    await read(true);
    expect(host.listed).toBe(2);
  });
});
