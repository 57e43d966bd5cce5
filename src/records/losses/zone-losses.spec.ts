import { aZone } from '../../../test/builders/zones.js';
import { aPlugin } from '../../../test/support/plugins.js';
import { findRrset, finish, makeRrset, makeZone, textOf, type RrsetMeta, type Zone } from '../../dns/index.js';
import { lossesInSteps } from './zone-losses.js';

const lossesOf = (zone: Zone, from: string, to: string, unread = {}) => {
  const source = { zone, unread: [], host: aPlugin(from).manifest, ...unread };
  return finish(lossesInSteps(source, aPlugin(to)));
};
const told = (zone: Zone, from: string, to: string) =>
  lossesOf(zone, from, to).losses.map(({ name, type, kind }) => `${name} ${type} ${kind}`);
/** The zone with settings beside its first set. */
const withMeta = (text: string, meta: RrsetMeta) => {
  const zone = aZone(text);
  return makeZone(zone.name, [makeRrset({ ...zone.rrsets[0]!, meta })]);
};

describe('the losses of a zone on its way to another host', () => {
  it('are none for records that both hosts keep the same way', () => {
    const zone = aZone('@ 3600 MX 10 mail.example.net.\nwww 3600 A 192.0.2.1');
    const { losses, sameSets, arriving } = lossesOf(zone, 'cloudflare', 'route53');
    expect({ losses, sameSets }).toEqual({ losses: [], sameSets: 2 });
    expect(arriving.rrsets).toEqual(zone.rrsets);
  });

  it('name the SOA and the name servers that the other host has itself', () => {
    const zone = aZone('@ 3600 SOA ns1.example.net. h.example.net. 1 2 3 4 5\n@ 3600 NS ns1.example.net.');
    expect(told(zone, 'powerdns', 'route53').sort()).toEqual(['@ NS replaced', '@ SOA replaced']);
    expect(lossesOf(zone, 'powerdns', 'route53').arriving.rrsets).toEqual([]);
  });

  it('name a type that the other host does not take', () => {
    const zone = aZone('host 3600 LOC 52 22 23 N 4 53 32 E -2m 0m 10000m 10m\nwww 3600 A 192.0.2.1');
    expect(told(zone, 'cloudflare', 'route53')).toEqual(['host LOC left_out']);
  });

  it('name a TTL that the other host raises, and give the raised one', () => {
    const zone = aZone('www 5 A 192.0.2.1');
    const { losses, arriving } = lossesOf(zone, 'route53', 'cloudflare');
    expect(losses.map(({ kind, reason }) => [kind, textOf(reason)])).toEqual([
      ['altered', 'Cloudflare keeps A records with a TTL of 60 seconds instead of 5.'],
    ]);
    expect(findRrset(arriving, zone.rrsets[0]!.name, zone.rrsets[0]!.type)?.ttlSeconds).toBe(60);
  });

  it('name an automatic TTL, which becomes a number that a host without one can keep', () => {
    const { losses, arriving } = lossesOf(aZone('www 1 A 192.0.2.1'), 'cloudflare', 'route53');
    expect(losses.map(({ kind, reason }) => [kind, textOf(reason)])).toEqual([
      [
        'altered',
        'Cloudflare chooses the TTL of this record itself. AWS Route 53 wants a number and gets 300 seconds.',
      ],
    ]);
    expect(arriving.rrsets[0]?.ttlSeconds).toBe(300);
  });

  it('do not turn a TTL of one second into an automatic one', () => {
    const { losses, arriving } = lossesOf(aZone('www 1 A 192.0.2.1'), 'route53', 'cloudflare');
    expect(losses.map(({ reason }) => textOf(reason))).toEqual([
      'Cloudflare keeps A records with a TTL of 60 seconds instead of 1.',
    ]);
    expect(arriving.rrsets[0]?.ttlSeconds).toBe(60);
  });

  it('tell settings that change answers from remarks, and leave both out of what arrives', () => {
    const meta = { proxied: { '192.0.2.1': true }, comments: { '192.0.2.1': 'ask ops' } };
    const zone = withMeta('www 300 A 192.0.2.1', meta);
    expect(told(zone, 'cloudflare', 'route53').sort()).toEqual(['www A remark', 'www A setting']);
    expect(lossesOf(zone, 'cloudflare', 'route53').arriving.rrsets[0]).not.toHaveProperty('meta');
  });

  it('are none for settings between two accounts at one host', () => {
    const zone = withMeta('www 1 A 192.0.2.1', { proxied: { '192.0.2.1': true } });
    expect(told(zone, 'cloudflare', 'cloudflare')).toEqual([]);
  });

  it('do not serve a disabled value at a host that serves all that it stores', () => {
    const zone = withMeta('www 300 A 192.0.2.1', { disabled: ['192.0.2.1'] });
    expect(told(zone, 'powerdns', 'route53')).toEqual(['www A remark']);
    expect(lossesOf(zone, 'powerdns', 'route53').arriving.rrsets).toEqual([]);
  });

  it('name an alias and a CNAME at the domain itself', () => {
    expect(told(aZone('@ 300 ALIAS lb.example.net.'), 'powerdns', 'cloudflare')).toEqual(['@ ALIAS left_out']);
    expect(told(aZone('@ 300 CNAME lb.example.net.'), 'cloudflare', 'route53')).toEqual(['@ CNAME left_out']);
  });

  it('name keys of the signer and what the other host refuses in texts', () => {
    const zone = aZone('@ 3600 DNSKEY 257 3 13 AAAA\nempty 300 TXT ""');
    expect(told(zone, 'powerdns', 'cloudflare').sort()).toEqual(['@ DNSKEY replaced', 'empty TXT left_out']);
  });

  it('name a zone that is larger than the other host takes', () => {
    const lines = Array.from({ length: 10_001 }, (_, n) => `h${n} 300 A 192.0.2.1`).join('\n');
    const { overflow, losses } = lossesOf(aZone(lines), 'powerdns', 'route53');
    expect(overflow?.text).toBe('AWS Route 53 takes 10,000 records in a zone. This one has 10,001.');
    expect(losses).toEqual([]);
  });
});
