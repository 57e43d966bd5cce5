import { parseZoneName, rrsetId, type Rrset } from '../../src/dns/index.js';
import { a, set, toRrset } from '../contract/conformance/zone-text.js';
import type { PowerDnsRrset } from './answers.js';
import { readTouched } from './recheck.js';
import { versionOf } from './zone-version.js';

const zone = parseZoneName('example.org');
const listed = (name: string, type: string, ...contents: string[]): PowerDnsRrset => ({
  name,
  type,
  ttl: 300,
  records: contents.map((content) => ({ content, disabled: false })),
  comments: [],
});
const counted = { serial: 2026112201, soa_edit_api: 'DEFAULT' };
const index = (sets: readonly Rrset[]) => new Map(sets.map((one) => [rrsetId(one.name, one.type), one]));

/** A server that holds these sets. One that ignores the filter answers each request with all of them. */
function server(sets: readonly PowerDnsRrset[], { filters }: { filters: boolean }) {
  const calls: string[] = [];
  return {
    calls,
    zone: () => {
      calls.push('zone');
      return Promise.resolve({ name: zone, kind: 'Native', ...counted, rrsets: [...sets] });
    },
    setsAt: (_zone: string, name: string) => {
      calls.push(name);
      const here = sets.filter((one) => one.name.toLowerCase() === name);
      const version = versionOf(counted);
      return Promise.resolve({
        version,
        ...(filters ? { sets: here, isWholeZone: false } : { sets, isWholeZone: true }),
      });
    },
  };
}

const sets = [listed('Www.example.org.', 'A', '192.0.2.1'), listed('mail.example.org.', 'MX', '10 mx.example.net.')];
const [www, mail] = [toRrset(a('www', '192.0.2.1'), zone), toRrset(set('mail', 'MX', ['10 mx.example.net.']), zone)];

describe('the sets that a write touches', () => {
  it('are read by one request per name', async () => {
    const host = server(sets, { filters: true });
    const found = await readTouched(host, zone, { touched: [www, mail], base: index([www, mail]) });
    expect(found).toEqual({ sets: index([www, mail]), version: versionOf(counted) });
    expect(host.calls).toEqual(['www.example.org.', 'mail.example.org.']);
  });

  it('are read by one request at a server that ignores the filter', async () => {
    const host = server(sets, { filters: false });
    const found = await readTouched(host, zone, { touched: [www, mail], base: index([www, mail]) });
    expect(found).toEqual({ sets: index([www, mail]), version: versionOf(counted) });
    expect(host.calls).toEqual(['www.example.org.']);
  });

  it('are read with the whole zone where a disabled value could be hidden, and where they are many', async () => {
    const base = index([{ ...www, meta: { disabled: [...www.values] } }]);
    const host = server(sets, { filters: true });
    const found = await readTouched(host, zone, { touched: [www], base });
    expect(found.version).toEqual(versionOf(counted));
    const many = Array.from({ length: 101 }, (_, number) => toRrset(a(`n${number}`, '192.0.2.1'), zone));
    await readTouched(host, zone, { touched: many, base: new Map() });
    expect(host.calls).toEqual(['zone', 'zone']);
  });

  it('are null in a form that cannot be read, and absent where there are only comments', async () => {
    const odd = [listed('www.example.org.', 'A', 'no address'), listed('mail.example.org.', 'MX')];
    const found = await readTouched(server(odd, { filters: true }), zone, { touched: [www, mail], base: new Map() });
    expect([...found.sets]).toEqual([['www/A', null]]);
  });
});
