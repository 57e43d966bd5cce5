import assert from 'node:assert/strict';
import { apex, countRecords, parseZoneName } from '../../../../src/dns/index.js';
import { type Check, type CheckArea, given, need, needing, needsWriting } from '../check.js';
import type { ConformanceHost } from '../conformance-host.js';
import { expectSame, refusalOf } from '../judgement.js';
import { a, type SetText } from '../zone-text.js';

export const listing: CheckArea = {
  area: 'Reading',
  checks: [
    {
      id: 'read/soa-and-ns',
      title: 'lists the SOA and the name servers of the zone, each once, where the host shows them',
      run: async (host, { plugin }) => {
        const { rrsets } = await host.read();
        const { types, apexNs } = plugin.manifest.capabilities;
        const atApex = (type: string) => rrsets.filter((rrset) => rrset.name === apex && rrset.type === type).length;
        assert.deepEqual([atApex('SOA'), atApex('NS')], [types.SOA?.read ? 1 : 0, apexNs === 'hidden' ? 0 : 1]);
      },
    },
    {
      id: 'read/twice',
      title: 'returns the same zone when read twice',
      run: async (host) => expectSame(await host.readZone(), await host.readZone()),
    },
    {
      id: 'read/no-such-zone',
      title: 'reports a missing zone as an error, never as an empty zone',
      run: async (host, { plugin, missingZoneKinds = ['zone_not_found'] }) => {
        const missing = parseZoneName('no-such-zone.invalid');
        const calls = [plugin.listRecords(host.context, missing), plugin.getZone(host.context, missing)];
        for (const { kind } of await Promise.all(calls.map(refusalOf)))
          assert.ok(missingZoneKinds.includes(kind), kind);
      },
    },
    {
      id: 'read/credentials',
      title: 'accepts its own credentials',
      run: async (host, { plugin }) => {
        const { warnings } = await plugin.validateCredentials(host.context);
        assert.ok(warnings.every((warning) => warning !== ''));
      },
    },
    {
      id: 'read/zones',
      title: 'lists the zone among those of the account',
      cannot: need(({ plugin }) => plugin.manifest.capabilities.listZones, 'has no list of zones'),
      run: async (host, { plugin }) => {
        const zones = await plugin.listZones(host.context);
        assert.equal(zones.filter(({ name }) => name === host.zone).length, 1);
      },
    },
    {
      id: 'read/stranger',
      title: 'refuses wrong credentials, or another account, with a typed error',
      cannot: needing(
        need(
          ({ plugin, transport }) => transport === 'none' || plugin.manifest.credentials.length > 0,
          'asks for no credentials that could be wrong',
        ),
        given(({ stranger }) => stranger !== undefined, 'no caller was given whom the host must refuse'),
      ),
      run: async (host, { plugin, stranger }) => {
        const { context, kinds } = stranger?.() ?? { context: host.context, kinds: [] };
        const calls = [plugin.listRecords(context, host.zone), plugin.getZone(context, host.zone)];
        for (const { kind } of await Promise.all(calls.map(refusalOf))) assert.ok(kinds.includes(kind), kind);
      },
    },
  ],
};

const hosts = (from: number, to: number, digit = 1): SetText[] =>
  Array.from({ length: to - from }, (_, index) => a(`host-${from + index}`, `192.0.2.${digit}`));

export const paging: CheckArea = {
  area: 'Paging',
  checks: [
    {
      id: 'paging/99-100-101',
      title: 'lists 99, 100 and 101 records completely',
      cannot: needsWriting,
      run: async (host) => {
        const there = countRecords(await host.readZone());
        for (const total of [99, 100, 101]) await settleOn(host, hosts(0, total - there));
        await settleOn(host, hosts(0, 99 - there));
      },
    },
    {
      id: 'paging/601',
      title: 'creates 601 sets and deletes them',
      cannot: needsWriting,
      run: async (host) => {
        await settleOn(host, hosts(0, 601));
        await settleOn(host, []);
      },
    },
    {
      id: 'paging/1201-mixed',
      title: 'creates 1201 sets, then changes 400, deletes 400 and creates 400 in one plan',
      cannot: needsWriting,
      run: async (host) => {
        await settleOn(host, hosts(0, 1201));
        await settleOn(host, [...hosts(0, 401), ...hosts(401, 801, 2), ...hosts(1201, 1601)]);
      },
    },
    fullSet(),
  ],
};

async function settleOn(host: ConformanceHost, step: readonly SetText[]): Promise<void> {
  await host.makeTrue(step);
  await host.expectSettled(step);
}

/** BIND takes 100 values in a set unless told otherwise (max-records-per-type; 9.18, 2026-11-21). */
function fullSet(): Check {
  const values = (count: number) => Array.from({ length: count }, (_, index) => `198.51.100.${index}`);
  return {
    id: 'paging/one-large-set',
    title: 'stores 90 values in one set and deletes one of them',
    cannot: needsWriting,
    run: async (host) => {
      await settleOn(host, [a('many', ...values(90))]);
      await settleOn(host, [a('many', ...values(89))]);
    },
  };
}
