import { testProviderContext } from '../../test/support/provider-context.js';
import { VendorContract } from '../../test/support/vendor-contract/vendor-contract.js';
import { makeRrset, parseZoneName, rrsetId } from '../../src/dns/index.js';
import type { Change, Rrset } from '../../src/dns/index.js';
import { set, toRrset } from '../contract/conformance/zone-text.js';
import type { HttpRequest, ProviderContext } from '../contract/context.js';
import { PowerDnsProvider } from './powerdns.provider.js';

const plugin = new PowerDnsProvider();
const zone = parseZoneName('example.org');
const credentials = { apiKey: 'key', apiBaseUrl: 'http://127.0.0.1:8081', serverId: 'localhost' };

/**
 * The description wants `ttl` and `records` of every set, and its prose says that a DELETE has no TTL; the server
 * takes a DELETE without both (4.7.3, 2026-11-21).
 */
const contradiction = /^body\/rrsets\/\d+: must have required property '(ttl|records)'/;

const description = new VendorContract('powerdns.json', {
  allows: (violation, { body }) => contradiction.test(violation) && body?.includes('"DELETE"') === true,
});

const soa = { content: 'ns1.example.org. hostmaster.example.org. 1 7200 900 1209600 300', disabled: false };
const zoneDocument = {
  name: 'example.org.',
  kind: 'Native',
  rrsets: [{ name: 'example.org.', type: 'SOA', ttl: 3600, records: [soa], comments: [] }],
};

/** Answers as PowerDNS does, and keeps what was asked. */
function listening(): { context: ProviderContext; requests: HttpRequest[] } {
  const requests: HttpRequest[] = [];
  const http = {
    send: async (request: HttpRequest) => {
      requests.push(request);
      const { pathname } = new URL(request.url);
      const answer = (status: number, body?: unknown) => ({
        status,
        headers: new Headers(),
        text: body === undefined ? '' : JSON.stringify(body),
      });
      if (request.method === 'PATCH') return answer(204);
      if (request.method === 'POST') return answer(201, zoneDocument);
      if (pathname.endsWith('/localhost')) return answer(200, { type: 'Server', version: '4.7.3' });
      return answer(200, pathname.endsWith('/zones') ? [zoneDocument] : zoneDocument);
    },
  };
  return { context: { ...testProviderContext({ credentials }).context, http }, requests };
}

const violationsOf = (requests: readonly HttpRequest[]) =>
  requests.flatMap((request) => description.violations(request));

describe('the OpenAPI description of PowerDNS', () => {
  it('allows every request that reads or creates', async () => {
    const { context, requests } = listening();
    await plugin.validateCredentials(context);
    await plugin.listZones(context);
    await plugin.getZone(context, zone);
    await plugin.listRecords(context, zone);
    await plugin.createZone(context, zone);
    expect(requests.length).toBeGreaterThanOrEqual(5);
    expect(violationsOf(requests)).toEqual([]);
  });

  it('allows the requests of every kind of change', async () => {
    const { context, requests } = listening();
    const base = await plugin.listRecords(context, zone);
    const rrsets = [
      set('@', 'TXT', ['"v=spf1 -all" " more"']),
      set('@', 'MX', ['10 mail.example.net.', '0 .']),
      set('*', 'A', ['192.0.2.1', '192.0.2.2']),
      set('_sip._tcp', 'SRV', ['0 5 5060 sip.example.net.']),
      set('www', 'CNAME', ['example.net.']),
    ].map((text) => plugin.normalizeDesired(toRrset(text, zone)).rrset);
    const id = ({ name, type }: Rrset) => rrsetId(name, type);
    const meta = { comments: [{ content: 'ask ops', account: 'ops', modified_at: 1 }] };
    const changes = rrsets.flatMap((after, index): Change[] => [
      index % 2 === 0
        ? { id: id(after), kind: 'create', after: makeRrset({ ...after, meta }) }
        : { id: id(after), kind: 'update', before: makeRrset({ ...after, ttlSeconds: 60 }), after },
    ]);
    const before = toRrset(set('gone', 'AAAA', ['2001:db8::1']), zone);
    changes.push({ id: id(before), kind: 'delete', before });
    const outcomes: string[] = [];
    await plugin.applyChanges(
      context,
      { zone, base, changes },
      {
        signal: new AbortController().signal,
        onOutcome: async ({ status }) => void outcomes.push(status),
      },
    );
    expect(outcomes).toEqual(changes.map(() => 'applied'));
    const patches = requests.filter(({ method }) => method === 'PATCH');
    for (const word of ['"REPLACE"', '"DELETE"', '"ask ops"'])
      expect(patches.map(({ body }) => body).join()).toContain(word);
    expect(violationsOf(requests)).toEqual([]);
  });

  it.each<[string, Partial<HttpRequest>]>([
    ['an unknown path', { url: 'http://127.0.0.1:8081/api/v1/servers/localhost/zone' }],
    ['an unknown method', { method: 'PUT' }],
    ['a request without the key', { headers: {} }],
    ['an unknown member', { body: '{"name":"example.org.","nameserver":[]}' }],
    ['an unknown kind of zone', { body: '{"kind":"Primary"}' }],
    ['a set without records', { body: '{"rrsets":[{"name":"a.","type":"A","ttl":60}]}' }],
    ['a TTL as a string', { body: '{"rrsets":[{"name":"a.","type":"A","ttl":"60","records":[]}]}' }],
    ['no body', { body: undefined }],
  ])('refuses %s', (_, changed) => {
    const request: HttpRequest = {
      method: 'POST',
      url: 'http://127.0.0.1:8081/api/v1/servers/localhost/zones',
      headers: { 'X-API-Key': 'key', 'Content-Type': 'application/json' },
      body: '{"name":"example.org.","kind":"Native","nameservers":[]}',
    };
    expect(description.violations(request)).toEqual([]);
    expect(description.violations({ ...request, ...changed })).not.toEqual([]);
  });
});
