import { testProviderContext } from '../../test/support/provider-context.js';
import { authorityFor } from '../../test/support/zone-answers.js';
import { decodeMessage, encodeMessage, parseFqdn, parseZoneName, rootName, textOrNull } from '../../src/dns/index.js';
import type { Message } from '../../src/dns/index.js';
import { transportOver } from '../contract/conformance/dns-messages.js';
import { ProviderError } from '../contract/errors.js';
import type { ProviderContext } from '../contract/context.js';
import { NoApiProvider } from './no-api.provider.js';
import { usualNames } from '../contract/lookups/usual-names.js';

const plugin = new NoApiProvider();
const zone = parseZoneName('example.org');
const head = `
@ 3600 SOA ns1 hostmaster 1 7200 900 1209600 300
@ 3600 NS ns1
@ 300 A 192.0.2.1
ns1 3600 A 198.51.100.53
`;

/** Null means no answer. */
type Host = (query: Message) => Promise<Message | null>;

const authority = (text: string, origin = zone): Host => authorityFor(origin, text);

/** A resolver in front of a server: not authoritative, recursive, and with half of each TTL left. */
const resolver =
  (behind: Host): Host =>
  async (query) => {
    const reply = await behind(query);
    if (!reply) return null;
    const aged = (records: Message['answer']) =>
      records.map((record) => ({ ...record, ttlSeconds: record.ttlSeconds / 2 }));
    const rcode = reply.rcode === 'REFUSED' ? 'NXDOMAIN' : reply.rcode;
    const flags = { ...reply.flags, authoritative: false, recursionAvailable: true };
    return { ...reply, rcode, flags, answer: aged(reply.answer) };
  };

const failing =
  (behind: Host, when: (query: Message) => boolean, rcode: Message['rcode'] | 'silence' = 'SERVFAIL'): Host =>
  async (query) => {
    if (!when(query)) return behind(query);
    const reply = await behind(query);
    return rcode === 'silence' || !reply ? null : { ...reply, rcode, answer: [], authority: [] };
  };

const silent: Host = async () => null;
const asks = (name: string, type: string) => (query: Message) =>
  query.question[0]?.name === `${name}.example.org.` && query.question[0].type === type;

/** Delegates the zone to servers of its own, whose addresses it knows. */
const rootFor =
  (...addresses: string[]): Host =>
  (query) =>
    authority(
      `. 60 SOA a. b. 1 1 1 1 1\n${zone} 60 NS ns1.${zone}\n${addresses.map((a) => `ns1.${zone} 60 A ${a}`).join('\n')}`,
      rootName,
    )(query);

/** A network of DNS servers by address; `resolver` is the operator's, `root` the only root server. */
function internet(
  hosts: Record<string, Host>,
  hidden: readonly string[] = [],
): { context: ProviderContext; queries: string[] } {
  const queries: string[] = [];
  const dns = transportOver({
    resolvers: [{ host: 'resolver', port: 53 }],
    exchange: async (server, bytes) => {
      const query = decodeMessage(bytes);
      queries.push(`${server.host} ${query.question[0]?.name} ${query.question[0]?.type}`);
      const reply = await (hosts[server.host] ?? silent)(query);
      if (!reply) throw new ProviderError('unavailable', `${server.host} did not answer`);
      return encodeMessage(reply);
    },
    stream: () => {
      throw new Error('no-api transfers no zones');
    },
  });
  const publicDns = {
    roots: [{ host: 'root', port: 53 }],
    isInternal: (address: string) => hidden.includes(address),
  };
  return { context: { ...testProviderContext({}).context, dns, publicDns }, queries };
}

const both = (text: string, hidden: readonly string[] = []) =>
  internet({ root: rootFor('198.51.100.53'), '198.51.100.53': authority(text) }, hidden);
const read = async (context: ProviderContext) => {
  const { rrsets } = await plugin.listRecords(context, zone);
  return rrsets
    .map(({ name, type, ttlSeconds, values }) => `${name} ${ttlSeconds} ${type} ${values.join(' | ')}`)
    .sort();
};
const kindOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'an answer',
    (error: unknown) => (error instanceof ProviderError ? error.kind : String(error)),
  );

describe('reading by lookups', () => {
  it('finds records at usual names, with the TTLs of the zone itself', async () => {
    const { context, queries } = both(`${head}
@ 300 TXT "v=spf1 -all"
@ 300 MX 10 mail
@ 300 CAA 0 issue "letsencrypt.org"
www 600 CNAME @
mail 600 A 192.0.2.25
_dmarc 600 TXT "v=DMARC1; p=none"
google._domainkey 600 TXT "v=DKIM1; p=abc"
selector1._domainkey 600 CNAME selector1.example.net.
_sip._tcp 600 SRV 10 20 5060 sip.example.net.
very-private 600 A 192.0.2.99
`);
    expect(await read(context)).toEqual([
      '@ 300 A 192.0.2.1',
      '@ 300 CAA 0 issue "letsencrypt.org"',
      '@ 300 MX 10 mail.example.org.',
      '@ 300 TXT "v=spf1 -all"',
      '@ 3600 NS ns1.example.org.',
      '@ 3600 SOA ns1.example.org. hostmaster.example.org. 1 7200 900 1209600 300',
      '_dmarc 600 TXT "v=DMARC1; p=none"',
      '_sip._tcp 600 SRV 10 20 5060 sip.example.net.',
      'google._domainkey 600 TXT "v=DKIM1; p=abc"',
      'mail 600 A 192.0.2.25',
      'ns1 3600 A 198.51.100.53',
      'selector1._domainkey 600 CNAME selector1.example.net.',
      'www 600 CNAME example.org.',
    ]);
    expect(queries.filter((query) => query.startsWith('resolver'))).toEqual([]);
  });

  it('queries resolvers if the name servers are unreachable, and says that TTLs may be lower', async () => {
    const { context } = internet({ resolver: resolver(authority(`${head}\nwww 600 A 192.0.2.2`)) });
    const { rrsets, incompleteReason } = await plugin.listRecords(context, zone);
    expect(rrsets.find(({ name }) => name === 'www')).toMatchObject({ ttlSeconds: 300 });
    expect(textOrNull(incompleteReason)).toContain('TTLs may be lower');
  });

  it('does not query a lame name server', async () => {
    const lame: Host = async (query) => resolver(authority(head))(query);
    const { context, queries } = internet({
      root: rootFor('198.51.100.53'),
      resolver: resolver(authority(head)),
      '198.51.100.53': lame,
    });
    await plugin.listRecords(context, zone);
    expect(queries.filter((query) => query.startsWith('198.51.100.53'))).toHaveLength(1);
  });

  it('says which names it queried and that more records may exist', async () => {
    const { incompleteReason } = await plugin.listRecords(both(head).context, zone);
    const names = new Set(usualNames.flatMap((group) => group.names)).size;
    expect(textOrNull(incompleteReason)).toContain(`${names} usual names`);
    expect(textOrNull(incompleteReason)).toContain('may exist and are not shown');
  });

  it('lists a wildcard once, and the sets that differ from it', async () => {
    const records = await read(
      both(`${head}\n* 60 A 192.0.2.7\nwww 60 A 192.0.2.8\nmail 60 A 192.0.2.7\n* 60 TXT "any"`).context,
    );
    const own = records.filter((line) => !line.startsWith('@') && !line.startsWith('ns1'));
    expect(own).toEqual(['* 60 A 192.0.2.7', '* 60 TXT "any"', 'www 60 A 192.0.2.8']);
  });

  it('distinguishes a deeper wildcard from the apex wildcard', async () => {
    const records = await read(both(`${head}\n*._domainkey 60 TXT "revoked"\n* 60 CNAME www.example.net.`).context);
    expect(records.filter((line) => line.startsWith('*'))).toEqual([
      '* 60 CNAME www.example.net.',
      '*._domainkey 60 TXT "revoked"',
    ]);
    expect(records.filter((line) => line.includes('_domainkey'))).toHaveLength(1);
  });

  it('omits records below a delegation', async () => {
    const records = await read(both(`${head}\nblog 60 NS ns1.example.net.\nwww 60 A 192.0.2.2`).context);
    expect(records.some((line) => line.startsWith('blog'))).toBe(false);
    expect(records).toContain('www 60 A 192.0.2.2');
  });

  it('reads zones whose name is too long for some usual names', async () => {
    const long = parseFqdn(`${['a', 'b', 'c', 'd'].map((letter) => letter.repeat(57)).join('.')}.org.`);
    const text = head.replaceAll('ns1', 'n');
    const { context } = internet({ resolver: resolver(authority(text, long)) });
    expect((await plugin.listRecords(context, long)).rrsets.some(({ type }) => type === 'SOA')).toBe(true);
  });
});

describe('names that only the resolver of the operator knows', () => {
  const noSuchZone: Host = authority('. 60 SOA a. b. 1 1 1 1 1\norg. 60 A 192.0.2.1', rootName);

  it('are not read through it: the roots say that they do not exist', async () => {
    const { context, queries } = internet({ root: noSuchZone, resolver: resolver(authority(head)) });
    expect(await kindOf(plugin.listRecords(context, zone))).toBe('zone_not_found');
    expect(await kindOf(new NoApiProvider().getZone(context, zone))).toBe('zone_not_found');
    expect(queries.filter((query) => query.startsWith('resolver'))).toEqual([]);
  });

  it('are not read through a resolver that the egress guard refuses, whether they exist or not', async () => {
    const guarded = testProviderContext({ resolvers: [{ host: '10.0.0.53', port: 53 }] });
    const errors = await Promise.all(
      [zone, parseZoneName('unknown.example.org')].map((name) =>
        new NoApiProvider().listRecords(guarded.context, name).catch((error: unknown) => error),
      ),
    );
    const said = errors.map((error) => (error as Error).message.replace('unknown.', ''));
    expect(new Set(said).size).toBe(1);
    expect(errors[0]).toMatchObject({ kind: 'unavailable' });
    expect(said[0]).not.toContain('10.0.0.53');
    await guarded.close();
  });

  it('shows no set with a private address, and says so', async () => {
    const { context } = both(`${head}\nwww 60 A 10.1.2.3\nwww 60 A 192.0.2.9\nmail 60 A 192.0.2.25`, ['10.1.2.3']);
    const { rrsets, incompleteReason } = await plugin.listRecords(context, zone);
    expect(rrsets.map(({ name }) => String(name))).toContain('mail');
    expect(JSON.stringify(rrsets)).not.toContain('10.1.2.3');
    expect(textOrNull(incompleteReason)).toContain('Not shown: 1 name with an address in a private network');
  });

  it('finds name servers in other zones from the roots, too', async () => {
    const elsewhere = head.replace('NS ns1', 'NS ns.host.example.net.');
    const host = parseFqdn('example.net.');
    const tree = `. 60 SOA a. b. 1 1 1 1 1
example.org. 60 NS ns.host.example.net.
example.net. 60 NS ns1.example.net.
ns1.example.net. 60 A 198.51.100.1`;
    const hostZone = '@ 60 SOA a b 1 1 1 1 1\n@ 60 NS ns1\nns1 60 A 198.51.100.1\nns.host 60 A 198.51.100.53';
    const { context, queries } = internet({
      root: authority(tree, rootName),
      '198.51.100.1': authority(hostZone, host),
      '198.51.100.53': authority(elsewhere),
    });
    expect((await new NoApiProvider().listRecords(context, zone)).rrsets.some(({ type }) => type === 'SOA')).toBe(true);
    expect(queries.filter((query) => query.startsWith('resolver'))).toEqual([]);
  });
});

describe('unanswered and failed queries', () => {
  it.each(['SERVFAIL', 'REFUSED', 'silence'] as const)(
    'reports %s of the resolver as unavailable, never as an empty zone',
    async (rcode) => {
      const { context } = internet({ resolver: failing(resolver(authority(head)), () => true, rcode) });
      expect(await kindOf(plugin.listRecords(context, zone))).toBe('unavailable');
      expect(await kindOf(plugin.getZone(context, zone))).toBe('unavailable');
    },
  );

  it.each(['SERVFAIL', 'REFUSED', 'silence'] as const)(
    'fails the whole listing if one probe gets %s',
    async (rcode) => {
      const server = failing(authority(`${head}\nwww 60 A 192.0.2.1`), asks('mail', 'AAAA'), rcode);
      const { context } = internet({ root: rootFor('198.51.100.53'), '198.51.100.53': server });
      const error = await plugin.listRecords(context, zone).catch((reason: unknown) => reason);
      expect(error).toMatchObject({ kind: 'partial_listing', retryable: true });
      expect((error as Error).message).toContain('mail.example.org AAAA');
    },
  );

  it('asks another server after a failure', async () => {
    const text = head.replace('198.51.100.53', '198.51.100.53\nns1 3600 A 198.51.100.54');
    const broken = failing(authority(text), asks('mail', 'AAAA'));
    const { context } = internet({
      root: rootFor('198.51.100.53', '198.51.100.54'),
      '198.51.100.53': broken,
      '198.51.100.54': authority(text),
    });
    expect((await plugin.listRecords(context, zone)).rrsets.length).toBeGreaterThan(3);
  });

  it('reports a missing zone and a name inside another zone as zone_not_found', async () => {
    const { context } = both(head);
    expect(await kindOf(plugin.listRecords(context, parseZoneName('missing.example.org')))).toBe('zone_not_found');
    expect(await kindOf(plugin.listRecords(context, parseZoneName('ns1.example.org')))).toBe('zone_not_found');
  });

  it('keeps a set with data that nobody can read apart, octet for octet, and reads all others', async () => {
    const odd: Host = async (query) => {
      const reply = await authority(`${head}\n@ 300 CAA 0 issue "ca.example.net"`)(query);
      if (!reply || query.question[0]?.type !== 'CAA') return reply;
      // PowerDNS takes and serves the tag `a-b`, which is none.
      const answer = reply.answer.map((record) => ({ ...record, servedOctets: Uint8Array.of(0, 3, 0x61, 0x2d, 0x62) }));
      return { ...reply, answer };
    };
    const { context } = internet({ root: rootFor('198.51.100.53'), '198.51.100.53': odd });
    const { rrsets, unread } = await plugin.listRecords(context, zone);
    expect(rrsets.map(({ name, type }) => `${name} ${type}`)).toEqual(['@ SOA', '@ NS', '@ A', 'ns1 A']);
    expect(unread).toEqual([{ name: 'example.org.', type: 'CAA', ttlSeconds: 300, text: '\\# 5 0003612d62' }]);
  });

  it('rejects an answer with two SOA records (protocol error)', async () => {
    const twice: Host = async (query) => {
      const reply = await authority(head)(query);
      const [soa] = reply?.answer ?? [];
      if (!reply || soa?.type !== 'SOA') return reply;
      return { ...reply, answer: [soa, { ...soa, rdata: 'a. b. 2 2 2 2 2' as typeof soa.rdata }] };
    };
    const { context } = internet({ root: rootFor('198.51.100.53'), '198.51.100.53': twice });
    expect(await kindOf(plugin.listRecords(context, zone))).toBe('protocol');
  });
});

describe('writing', () => {
  it('is refused as unsupported before anything is sent', async () => {
    const { context, queries } = both(head);
    expect(await kindOf(plugin.applyChanges())).toBe('unsupported');
    expect(await kindOf(plugin.listZones())).toBe('unsupported');
    expect(plugin.manifest.capabilities.writable).toBe(false);
    const { rrsets } = await plugin.listRecords(context, zone);
    const before = queries.length;
    expect(plugin.audit(rrsets).map(({ severity }) => severity)).toEqual(rrsets.map(() => 'error'));
    expect(queries).toHaveLength(before);
  });
});
