import { parseZoneFile, parseFqdn, type Zone } from '../../../src/dns/index.js';
import { startBindResolver } from './bind-resolver.js';
import { startBind } from './bind.js';
import { freePort } from './free-port.js';
import { startKnot } from './knot.js';
import { labRecord, serveDns, type Behaviour } from './loopback-dns.js';

/** A zone of the world: `@` records and others, names relative to it. */
export interface HealthZone {
  /** As BIND serves it. */
  text: string;
  /** As Knot serves it; the same unless given, null where Knot does not know the zone. */
  second?: string | null;
  /** Whether BIND serves it too. */
  first?: boolean;
  /** The delegation: NS names, relative to the zone or with a dot, and the glue of each; both servers unless given. */
  parent?: readonly (readonly [name: string, ...glue: string[]])[];
  ds?: readonly string[];
}

/** An internet on loopback with a root that delegates every zone, BIND and Knot that serve them, and a resolver. */
export interface HealthWorld {
  readonly port: number;
  /** Settings with which the product lives in this world. */
  readonly settings: Record<string, string>;
  /** The records that the host of the zone would list. */
  copyOf(zone: string): Zone;
  /** The records of a text. */
  read(zone: string, text: string): Zone;
  stop(): Promise<void>;
}

export const bindAddress = '127.0.0.1';
export const knotAddress = '127.0.5.3';
const rootAddress = '127.0.5.1';
export const openAddress = '127.0.5.4';

export const bothServers = [
  ['ns1', bindAddress],
  ['ns2', knotAddress],
] as const;

interface WorldOptions {
  zones: Readonly<Record<string, HealthZone>>;
  /** Servers that misbehave, by address. */
  scripted?: Readonly<Record<string, Behaviour>>;
  /** Served by a Knot at `openAddress` that lets everybody transfer them. */
  openZones?: readonly string[];
}

export async function startHealthWorld({ zones, scripted = {}, openZones = [] }: WorldOptions): Promise<HealthWorld> {
  const [port, resolverPort] = [await freePort(), await freePort()];
  const served = Object.entries(zones);
  const stops = await Promise.all([
    serveDns(rootAddress, port, () => asRoot(zones)),
    ...Object.entries(scripted).map(([address, behaviour]) => serveDns(address, port, () => behaviour)),
    startBind({
      zones: Object.fromEntries(
        served.flatMap(([name, { text, first }]) => (first === false ? [] : [[name, named(name, text)]])),
      ),
      listen: { address: bindAddress, port },
    }).then(({ stop }) => stop),
    startKnot({
      zones: Object.fromEntries(
        served.flatMap(([name, { text, second }]) => (second === null ? [] : [[name, named(name, second ?? text)]])),
      ),
      listen: { address: knotAddress, port },
    }).then(({ stop }) => stop),
    startKnot({
      zones: Object.fromEntries(openZones.map((name) => [name, named(name, zones[name]?.text ?? '')])),
      listen: { address: openAddress, port },
      openTransfers: true,
    }).then(({ stop }) => stop),
    startBindResolver({ port, root: rootAddress, listenPort: resolverPort }).then(({ stop }) => stop),
  ]);
  return {
    port,
    settings: {
      DNS_ROOTS: `${rootAddress}:${port}`,
      DNS_RESOLVERS: `127.0.0.1:${resolverPort}`,
      EGRESS_ALLOW: '127.0.0.0/8',
    },
    copyOf: (zone) => readZone(zone, zones[zone]?.text ?? ''),
    read: readZone,
    stop: async () => void (await Promise.all(stops.map((stop) => stop()))),
  };
}

function readZone(zone: string, text: string): Zone {
  return parseZoneFile(named(zone, text), { origin: parseFqdn(zone) });
}

/** `{zone}` stands for the name of the zone, without the last dot. */
function named(zone: string, text: string): string {
  return text.replaceAll('{zone}', zone.replace(/\.$/, ''));
}

/** Delegates the zones, and knows nothing else. */
function asRoot(zones: Readonly<Record<string, HealthZone>>): Behaviour {
  const soa = labRecord('.', 'SOA', '. . 1 1 1 1 60');
  const own = [labRecord('.', 'NS', 'root.test.'), labRecord('root.test.', 'A', rootAddress)];
  return ({ name, type }) => {
    const authoritative = { authoritative: true };
    const known = own.filter((record) => record.name === name);
    if (known.length > 0 || name === '.') {
      const answer = known.filter((record) => record.type === type);
      return { flags: authoritative, answer, ...(answer.length === 0 && { authority: [soa] }) };
    }
    const [zone, { parent = bothServers, ds = [] } = {}] =
      Object.entries(zones).find(([zone]) => name === zone || name.endsWith(`.${zone}`)) ?? [];
    if (zone === undefined) return { rcode: 'NXDOMAIN', flags: authoritative, authority: [soa] };
    if (type === 'DS' && name === zone) {
      const answer = ds.map((data) => labRecord(zone, 'DS', data));
      return { flags: authoritative, answer, ...(ds.length === 0 && { authority: [soa] }) };
    }
    const full = (host: string) => (host.endsWith('.') ? host : `${host}.${zone}`);
    return {
      authority: parent.map(([host]) => labRecord(zone, 'NS', full(host))),
      additional: parent.flatMap(([host, ...glue]) => glue.map((address) => labRecord(full(host), 'A', address))),
    };
  };
}
