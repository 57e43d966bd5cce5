import fc from 'fast-check';
import { readConfig } from '../config/index.js';
import { EgressGuard } from './egress-guard.js';
import { EgressRefused } from './egress-refused.js';
import type { HostLookup } from './host-lookup.js';

const names: Record<string, string[]> = {
  'public.example': ['203.0.114.7'],
  'rebound.example': ['127.0.0.1'],
  'mixed.example': ['10.0.0.1', '2606:4700::1111'],
  'metadata.example': ['169.254.169.254'],
  localhost: ['::1', '127.0.0.1'],
  'nothing.example': [],
};

const lookup: HostLookup = {
  addresses: (host) => (names[host] ? Promise.resolve(names[host]) : Promise.reject(new Error('ENOTFOUND'))),
};

const guard = (allow = '') => new EgressGuard(readConfig({ EGRESS_ALLOW: allow }), lookup);

describe('the egress guard', () => {
  it.each([
    '0',
    '0.0.0.0',
    '127.0.0.1',
    '127.1',
    '0x7f.1',
    '0x7f000001',
    '2130706433',
    '017700000001',
    '0177.0.0.1',
    '127.0.0.1.',
    '::',
    '::1',
    '[::1]',
    '::ffff:127.0.0.1',
    '[::ffff:127.0.0.1]',
    '::ffff:7f00:1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::a00:1',
    '2002:7f00:1::',
    '2001:0:4136:e378:8000:63bf:3fff:fdd2',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fec0::1',
    'ff02::1',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '100.100.100.200',
    '169.254.169.254',
    '168.63.129.16',
    'fd00:ec2::254',
    '224.0.0.1',
    '255.255.255.255',
    '192.0.2.1',
    '198.18.0.1',
    '2001:db8::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a9fe:a9fe',
  ])('refuses %s', async (host) => {
    await expect(guard().check(host, 443)).rejects.toBeInstanceOf(EgressRefused);
  });

  it.each([
    ['rebound.example'],
    ['metadata.example'],
    ['localhost'],
    ['nothing.example'],
    ['unknown.example'],
    ['1.2.3.4.5'],
    ['0x7f.0.0.0.1'],
    ['a b'],
    [''],
    ['exa\u3002mple'],
    ['user@public.example'],
  ])('refuses the name %j', async (host) => {
    await expect(guard().check(host, 443)).rejects.toBeInstanceOf(EgressRefused);
  });

  it.each([
    ['public.example', { address: '203.0.114.7', family: 4, listed: false }],
    ['PUBLIC.example.', { address: '203.0.114.7', family: 4, listed: false }],
    ['8.8.8.8', { address: '8.8.8.8', family: 4, listed: false }],
    ['[2606:4700::1111]', { address: '2606:4700::1111', family: 6, listed: false }],
    ['::ffff:8.8.8.8', { address: '8.8.8.8', family: 4, listed: false }],
    ['64:ff9b::808:808', { address: '64:ff9b::808:808', family: 6, listed: false }],
    ['mixed.example', { address: '2606:4700::1111', family: 6, listed: false }],
  ])('pins %s', async (host, pinned) => {
    await expect(guard().check(host, 443)).resolves.toEqual(pinned);
  });

  it.each([
    ['127.0.0.1:8081', '127.0.0.1', '127.0.0.1'],
    ['127.0.0.1:8081', '0x7f.1', '127.0.0.1'],
    ['127.0.0.1:8081', 'localhost', '127.0.0.1'],
    ['localhost:8081', 'localhost', '::1'],
    ['127.0.0.0/8', 'rebound.example', '127.0.0.1'],
    ['10.0.0.1', '::ffff:10.0.0.1', '10.0.0.1'],
    ['::1/128', '::1', '::1'],
  ])('with EGRESS_ALLOW=%s lets %s through', async (allow, host, address) => {
    await expect(guard(allow).check(host, 8081)).resolves.toMatchObject({ address, listed: true });
  });

  it.each([
    ['127.0.0.1:8081', '127.0.0.1', 8082],
    ['127.0.0.1:8081', '127.0.0.2', 8081],
    ['localhost:8081', 'rebound.example', 8081],
    ['10.0.0.0/8', '::1', 80],
  ])('with EGRESS_ALLOW=%s still refuses %s port %i', async (allow, host, port) => {
    await expect(guard(allow).check(host, port)).rejects.toBeInstanceOf(EgressRefused);
  });

  it('refuses a private name and an unknown one with the same sentence', async () => {
    const sentences = await Promise.all(
      ['rebound.example', 'unknown.example', 'nothing.example'].map(async (host) => {
        const error: unknown = await guard()
          .check(host, 443)
          .catch((reason: unknown) => reason);
        return (error as Error).message.replace(host, 'NAME');
      }),
    );
    expect(new Set(sentences).size).toBe(1);
    expect(sentences[0]).toContain('has no public address');
  });

  it.each([
    ['10.1.2.3', '', true],
    ['fd00::1', '', true],
    ['127.0.0.7', '', true],
    ['100.64.1.1', '', true],
    ['64:ff9b::a01:203', '', true],
    ['10.1.2.3', '10.1.2.3:8081', false],
    ['10.1.2.3', '10.0.0.0/8', false],
    ['8.8.8.8', '', false],
    ['192.0.2.1', '', false],
    ['2001:db8::1', '', false],
  ])('for %s with EGRESS_ALLOW=%s says %s to hiding it from users', (address, allow, hidden) => {
    expect(guard(allow).hides(address)).toBe(hidden);
  });

  it('refuses every spelling of every loopback address', async () => {
    const spellings = fc.integer({ min: 0x7f000000, max: 0x7fffffff }).chain((number) => {
      const bytes = [24, 16, 8, 0].map((shift) => (number >>> shift) & 255);
      const hex = number.toString(16);
      return fc.constantFrom(
        bytes.join('.'),
        String(number),
        `0x${hex}`,
        `0${number.toString(8)}`,
        `::ffff:${bytes.join('.')}`,
        bytes.map((byte) => `0x${byte.toString(16)}`).join('.'),
        `64:ff9b::${hex.slice(0, 4)}:${hex.slice(4)}`,
      );
    });
    await fc.assert(
      fc.asyncProperty(spellings, async (host) => {
        await expect(guard().check(host, 80)).rejects.toBeInstanceOf(EgressRefused);
      }),
    );
  });
});
