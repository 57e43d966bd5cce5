import { parseFqdn } from '../../src/dns/index.js';
import { rrsets } from '../../test/builders/zones.js';
import type { HttpResponse } from '../contract/context.js';
import { PowerDnsClient } from './client.js';
import { hasNoNewWrite, readSets, sameListing, setsByText } from './listing.js';

const zone = parseFqdn('example.org.');
const client = new PowerDnsClient({
  http: { send: () => Promise.reject(new Error('nothing is sent')) },
  credentials: { apiKey: 'key', apiBaseUrl: 'http://127.0.0.1:1' },
});

const set = (name: string, content: string, type = 'A') =>
  `{"comments": [], "name": "${name}example.org.", "records": [{"content": "${content}", "disabled": false}], "ttl": 300, "type": "${type}"}`;
const soa = (serial: number) => set('', `ns1.example.org. hostmaster.example.org. ${serial} 1 1 1 1`, 'SOA');
const hosts = Array.from({ length: 1_500 }, (_, index) => set(`h${index}.`, `10.0.${index >> 8}.${index & 255}`));
const answer = (...sets: string[]): HttpResponse => ({
  status: 200,
  headers: new Headers(),
  text: `{"account": "", "kind": "Native", "name": "example.org.", "rrsets": [${sets.join(', ')}], "serial": 1}`,
});

describe('the listing of a large zone', () => {
  it('is the same as one that is read from the start', async () => {
    const first = await readSets(client, answer(soa(1), ...hosts), zone);
    const next = answer(soa(2), ...hosts.slice(1), set('new.', '192.0.2.1'));
    const { rrsets } = await readSets(client, next, zone, { last: first });
    expect(rrsets).toEqual((await readSets(client, next, zone)).rrsets);
    expect(rrsets).toEqual(
      (await readSets(client, { ...next, text: JSON.stringify(JSON.parse(next.text)) }, zone)).rrsets,
    );
  });

  it('shares the sets whose text is the same', async () => {
    const first = await readSets(client, answer(soa(1), ...hosts), zone);
    const { rrsets } = await readSets(client, answer(soa(2), ...hosts), zone, { last: first });
    expect(rrsets.filter((rrset) => !first.rrsets.includes(rrset)).map(({ type }) => type)).toEqual(['SOA']);
  });

  it('shares the sets that a plan has just written, where the host holds them to the letter', async () => {
    const { rrsets: written } = await readSets(client, answer(soa(1), ...hosts), zone);
    const moved = hosts.with(7, set('h7.', '192.0.2.1')).with(8, hosts[8]!.replace('"ttl": 300', '"ttl": 301'));
    const disabled = moved.with(9, hosts[9]!.replace('false', 'true'));
    const next = answer(soa(2), ...disabled);
    const { rrsets } = await readSets(client, next, zone, { written: await setsByText(written, zone) });
    expect(rrsets).toEqual((await readSets(client, next, zone)).rrsets);
    const others = rrsets.filter((rrset) => !written.includes(rrset));
    expect(others.map(({ name, type }) => `${name} ${type}`)).toEqual(['@ SOA', 'h7 A', 'h8 A', 'h9 A']);
  });

  it('is read beside a set of the plan that PowerDNS has no form for, and does not hold', async () => {
    const held = await readSets(client, answer(soa(1), ...hosts), zone);
    const foreign = rrsets('@ 300 IN TYPE65402 \\# 1 00');
    const written = await setsByText([...foreign, ...held.rrsets], zone);
    const listing = await readSets(client, answer(soa(1), ...hosts), zone, { written });
    expect(listing.rrsets).toEqual(held.rrsets);
  });

  it('has no new write while its server says the same serial', async () => {
    const counted = { ...answer(soa(1), ...hosts) };
    counted.text = counted.text.replace('"serial": 1', '"serial": 1, "soa_edit_api": "DEFAULT"');
    const asked = (serial: number, root = client.root) => ({
      root,
      version: () => Promise.resolve({ serial, startsWithDate: true }),
    });
    const listing = await readSets(client, counted, zone);
    expect(await hasNoNewWrite(asked(1), zone, listing)).toBe(true);
    expect(await hasNoNewWrite(asked(2), zone, listing)).toBe(false);
    expect(await hasNoNewWrite(asked(1, 'http://other.example'), zone, listing)).toBe(false);
    const uncounted = await readSets(client, answer(soa(1), ...hosts), zone);
    expect(await hasNoNewWrite(asked(1), zone, uncounted)).toBe(false);
  });

  it('is the last one where the answer is the same to the letter', async () => {
    const first = await readSets(client, answer(soa(1), ...hosts), zone);
    expect(sameListing(answer(soa(1), ...hosts), first)).toBe(first);
    expect(sameListing(answer(soa(2), ...hosts), first)).toBeNull();
    expect(sameListing(answer(soa(1)), undefined)).toBeNull();
  });

  it.each([
    [
      'another zone',
      {
        ...answer(soa(1), ...hosts),
        text: answer(soa(1), ...hosts).text.replace('"name": "example.org."', '"name": "example.net."'),
      },
      'protocol',
    ],
    ['no SOA', answer(...hosts), 'partial_listing'],
    ['a set twice', answer(soa(1), ...hosts, set('h0.', '192.0.2.9')), 'protocol'],
    ['a set of another form', answer(soa(1), ...hosts, set('x.', '192.0.2.9').replace('300', '"300"')), 'protocol'],
  ])('is refused with %s', async (_, response, kind) => {
    await expect(readSets(client, response, zone)).rejects.toMatchObject({ kind });
  });

  it('names sets that cannot be read', async () => {
    const { unreadable, rrsets } = await readSets(client, answer(soa(1), ...hosts, set('x.', 'odd')), zone);
    expect([unreadable.length, rrsets.length]).toEqual([1, 1 + hosts.length]);
  });
});
