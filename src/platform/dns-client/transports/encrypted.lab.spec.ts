import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { startEncryptedBind } from '../../../../test/support/lab/encrypted-bind.js';
import { describeLab } from '../../../../test/support/lab/index.js';
import { decodeMessage, encodeMessage, parseFqdn, parseRecordType, queryMessage } from '../../../dns/index.js';
import { DnsClient, type EgressCheck } from '../dns-client.js';

const zoneText = `$TTL 300
@ SOA ns1 hostmaster 1 7200 900 1209600 300
@ NS ns1
ns1 A 192.0.2.53
big TXT ${Array.from({ length: 100 }, () => `"${'x'.repeat(250)}"`).join(' ')}
`;

const letThrough: EgressCheck = { check: () => Promise.resolve({ address: '127.0.0.1', family: 4 }) };

describeLab('bind', 'encrypted exchanges', () => {
  let lab: Awaited<ReturnType<typeof startEncryptedBind>>;
  let client: DnsClient;
  beforeAll(async () => {
    lab = await startEncryptedBind({ origin: 'example.org', zoneText });
    const certificate = await readFile(path.join(lab.folder, 'cert.pem'), 'utf8');
    client = new DnsClient(letThrough, [], { certificateAuthorities: [certificate] });
  });
  afterAll(async () => {
    await client.onApplicationShutdown();
    await lab.stop();
  });
  const server = (transport: 'tls' | 'https', tlsName = 'dns.example') => ({
    host: 'dns.example',
    port: lab.prepared[transport],
    tlsName,
  });
  const ask = async (
    transport: 'tls' | 'https',
    to: ReturnType<typeof server>,
    by = client,
    name = 'big.example.org.',
  ) => {
    const query = queryMessage({ name: parseFqdn(name), type: parseRecordType('TXT') });
    return decodeMessage(await by.exchange(to, encodeMessage(query), { transport, timeoutMs: 5_000 }));
  };

  it.each(['tls', 'https'] as const)('carry answers too large for UDP by %s', async (transport) => {
    // Sequential: BIND 9.18 mixes up large answers that share an HTTPS connection.
    for (let round = 0; round < 3; round += 1) {
      const { answer, rcode } = await ask(transport, server(transport));
      expect([rcode, answer.length]).toEqual(['NOERROR', 1]);
    }
  });

  it.each(['tls', 'https'] as const)(
    'reject a certificate for another name or of an unknown issuer by %s',
    async (transport) => {
      const query = ask(transport, server(transport, 'other.example'));
      await expect(query).rejects.toMatchObject({ kind: 'unavailable' });
      const trusting = new DnsClient(letThrough, []);
      await expect(ask(transport, server(transport), trusting)).rejects.toMatchObject({ kind: 'unavailable' });
      await trusting.onApplicationShutdown();
    },
  );

  it('pass the egress guard', async () => {
    const refusing = new DnsClient({ check: () => Promise.reject(new Error('private address')) }, []);
    await expect(ask('https', server('https'), refusing)).rejects.toThrow('private address');
  });

  it('reject HTTPS answers without status 200 and the DNS media type', async () => {
    const wrongPath = { ...server('https'), path: '/elsewhere' };
    const [result] = await client.queryMany(
      [{ server: wrongPath, name: parseFqdn('example.org.'), type: parseRecordType('SOA') }],
      { timeoutMs: 3_000, recursionDesired: false, transport: 'https' },
    );
    expect(result).toMatchObject({ outcome: 'malformed', evidence: { transport: 'https' } });
  });

  it.each(['udp', 'tcp', 'tls', 'https'] as const)('answer 500 parallel queries by %s', async (transport) => {
    const port = transport === 'tls' || transport === 'https' ? lab.prepared[transport] : lab.prepared.plain;
    const names = Array.from({ length: 500 }, (_, index) => (index === 0 ? 'big' : `none${index}`));
    const queries = names.map((name) => ({
      server: { host: 'dns.example', port },
      name: parseFqdn(`${name}.example.org.`),
      type: parseRecordType('TXT'),
    }));
    const results = await client.queryMany(queries, { timeoutMs: 5_000, recursionDesired: false, transport });
    const expected = names.map((name) => (name === 'big' ? 'answered' : 'nxdomain'));
    expect(results.map(({ outcome }) => outcome)).toEqual(expected);
    // The large answer does not fit into a datagram.
    expect(results[0]?.evidence.transport).toBe(transport === 'udp' ? 'tcp' : transport);
    expect(results[1]?.evidence).toMatchObject({
      transport,
      rcode: 'NXDOMAIN',
      server: { host: 'dns.example', port },
    });
  });
});
