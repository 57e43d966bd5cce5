import { parseZoneName, rrsetId, type Rrset } from '../../src/dns/index.js';
import { a, set, toRrset } from '../contract/conformance/zone-text.js';
import type { HttpResponse } from '../contract/context.js';
import type { PowerDnsRrset, WholeZone } from './answers.js';
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

const soa = listed('example.org.', 'SOA', 'ns1.example.net. host.example.net. 1 2 3 4 5');

/** As PowerDNS writes it: keys in order, and blanks between them. */
function zoneText(sets: readonly PowerDnsRrset[]): string {
  const text = ({ name, type, ttl, records }: PowerDnsRrset) =>
    `{"comments": [], "name": "${name}", "records": ${JSON.stringify(records)}, "ttl": ${ttl}, "type": "${type}"}`;
  return `{"kind": "Native", "name": "${zone}", "rrsets": [${sets.map(text).join(', ')}], "serial": ${counted.serial}, "soa_edit_api": "DEFAULT"}`;
}

const answerOf = (text: string): HttpResponse => ({ status: 200, headers: new Headers(), text });

/** A server that holds these sets. One that ignores the filter answers each request with all of them. */
function server(sets: readonly PowerDnsRrset[], { filters }: { filters: boolean }) {
  const calls: string[] = [];
  return {
    calls,
    zoneText: () => {
      calls.push('zone');
      return Promise.resolve(answerOf(zoneText(sets)));
    },
    readZone: (response: HttpResponse) => {
      calls.push('parsed as a whole');
      return JSON.parse(response.text) as WholeZone;
    },
    readHead: (response: HttpResponse) => {
      const head = JSON.parse(response.text) as WholeZone;
      calls.push(`head of ${head.name}`);
      return head;
    },
    readSet: (response: HttpResponse) => {
      const set = JSON.parse(response.text) as PowerDnsRrset;
      calls.push(`read ${set.name}`);
      return set;
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
    const host = server([soa, ...sets], { filters: true });
    const found = await readTouched(host, zone, { touched: [www], base });
    expect(found.version).toEqual(versionOf(counted));
    const many = Array.from({ length: 101 }, (_, number) => toRrset(a(`n${number}`, '192.0.2.1'), zone));
    await readTouched(host, zone, { touched: many, base: new Map() });
    expect(host.calls.filter((call) => call === 'zone')).toHaveLength(2);
  });

  it('are all that is read of the whole zone', async () => {
    const host = server([soa, ...sets], { filters: true });
    const base = index([{ ...www, meta: { disabled: [...www.values] } }]);
    expect(await readTouched(host, zone, { touched: [www], base })).toMatchObject({
      sets: index([www]),
      version: versionOf(counted),
    });
    expect(host.calls).toEqual(['zone', 'head of example.org.', 'read Www.example.org.']);
  });

  it('are read from an answer in any other form as from that of PowerDNS', async () => {
    const host = server([soa, ...sets], { filters: true });
    const base = index([{ ...www, meta: { disabled: [...www.values] } }]);
    const zoneText = () =>
      Promise.resolve(answerOf(JSON.stringify({ name: zone, kind: 'Native', ...counted, rrsets: [soa, ...sets] })));
    expect(await readTouched({ ...host, zoneText }, zone, { touched: [www], base })).toMatchObject({
      sets: index([www]),
    });
    expect(host.calls).toEqual(['parsed as a whole']);
  });

  it('are not known from a listing without an SOA', async () => {
    const many = Array.from({ length: 101 }, (_, number) => toRrset(a(`n${number}`, '192.0.2.1'), zone));
    const reading = readTouched(server(sets, { filters: true }), zone, { touched: many, base: new Map() });
    await expect(reading).rejects.toMatchObject({ kind: 'partial_listing' });
  });

  it('are null in a form that cannot be read, and absent where there are only comments', async () => {
    const odd = [listed('www.example.org.', 'A', 'no address'), listed('mail.example.org.', 'MX')];
    const found = await readTouched(server(odd, { filters: true }), zone, { touched: [www, mail], base: new Map() });
    expect([...found.sets]).toEqual([['www/A', null]]);
  });
});
