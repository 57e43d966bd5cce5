import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.js';
import { dead, labRecord, serveDns, serving, type Behaviour } from './loopback-dns.js';

const zone = 'zone.test.';
const rootAddress = '127.0.1.1';
const parentAddress = '127.0.1.2';
const childAddress = (index: number) => `127.0.1.${11 + index}`;
const resolverAddress = (index: number) => `127.0.2.${1 + index}`;

export interface WorldResolver {
  name: string;
  /** `Anycast`: asked several times. */
  location?: string;
  latitude?: number;
  longitude?: number;
}

/**
 * An internet on loopback: a root, the servers of `test.` and of `zone.test.`, and resolvers. Everything listens on one
 * port, on addresses of its own, and the test chooses at any time how each server behaves.
 */
export interface PropagationWorld {
  readonly zone: string;
  readonly port: number;
  /** Settings with which the product lives in this world. */
  readonly settings: Record<string, string>;
  /** How the authoritative server `index` answers. */
  authoritative(index: number, behaviour: Behaviour): void;
  /** How the parent delegates the zone. */
  delegation(given: Partial<LabDelegation>): void;
  /** How a resolver answers. */
  resolver(name: string, behaviour: Behaviour): void;
  /** How many questions came to a resolver. */
  asked(name: string): number;
  stop(): Promise<void>;
}

/** The parent's side of the zone. */
export interface LabDelegation {
  ttlSeconds: number;
  /** The texts of its DS records. */
  ds: readonly string[];
  /** The names of its servers, which all have the addresses of the first ones. */
  nameServers: readonly string[];
}

export async function startPropagationWorld(
  resolvers: readonly WorldResolver[],
  { children = 4 }: { children?: number } = {},
): Promise<PropagationWorld> {
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'zonekeeper-world-'));
  const catalogue = path.join(folder, 'resolvers.json');
  writeFileSync(
    catalogue,
    JSON.stringify(resolvers.map((one, index) => ({ provider: 'Lab', ...one, ip: resolverAddress(index), port }))),
  );
  const authoritative: Behaviour[] = Array.from({ length: children }, () => serving(zone, []));
  const answers = new Map<string, Behaviour>(resolvers.map(({ name }) => [name, dead]));
  const counts = new Map<string, number>();
  const names = authoritative.map((_, index) => `ns${index + 1}.${zone}`);
  let delegation: LabDelegation = { ttlSeconds: 300, ds: [], nameServers: names };
  const stops = await Promise.all([
    serveDns(rootAddress, port, () => delegating('.', 'test.', [['ns.test.', parentAddress]])),
    serveDns(parentAddress, port, () =>
      delegating(
        'test.',
        zone,
        delegation.nameServers.map((name, index) => [name, childAddress(index)]),
        delegation,
      ),
    ),
    ...authoritative.map((_, index) => serveDns(childAddress(index), port, () => authoritative[index] ?? dead)),
    ...resolvers.map(({ name }, index) =>
      serveDns(resolverAddress(index), port, () => {
        counts.set(name, (counts.get(name) ?? 0) + 1);
        return answers.get(name) ?? dead;
      }),
    ),
  ]);
  return {
    zone,
    port,
    settings: {
      DNS_ROOTS: `${rootAddress}:${port}`,
      DNS_RESOLVERS: `${rootAddress}:${port}`,
      EGRESS_ALLOW: '127.0.0.0/8',
      PROPAGATION_RESOLVERS: catalogue,
    },
    authoritative: (index, behaviour) => void (authoritative[index] = behaviour),
    delegation: (given) => void (delegation = { ...delegation, ...given }),
    resolver: (name, behaviour) => void answers.set(name, behaviour),
    asked: (name) => counts.get(name) ?? 0,
    stop: async () => {
      await Promise.all(stops.map((stop) => stop()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A parent that has one delegation, and its own server. */
function delegating(
  parent: string,
  child: string,
  servers: readonly (readonly [string, string])[],
  { ttlSeconds, ds }: Pick<LabDelegation, 'ttlSeconds' | 'ds'> = { ttlSeconds: 300, ds: [] },
): Behaviour {
  const soa = labRecord(parent, 'SOA', '. . 1 1 1 1 60');
  const [host, address] = parent === '.' ? ['root.test.', rootAddress] : ['ns.test.', parentAddress];
  const ownRecords = [labRecord(parent, 'NS', host), labRecord(host, 'A', address)];
  return ({ name, type }) => {
    const authoritative = { authoritative: true };
    const own = ownRecords.filter((record) => record.name === name);
    if (own.length > 0) {
      const answer = own.filter((record) => record.type === type);
      return { flags: authoritative, answer, ...(answer.length === 0 && { authority: [soa] }) };
    }
    if (name !== child && !name.endsWith(`.${child}`)) {
      return { rcode: 'NXDOMAIN', flags: authoritative, authority: [soa] };
    }
    if (type === 'DS' && name === child) {
      const answer = ds.map((text) => labRecord(child, 'DS', text, ttlSeconds));
      return { flags: authoritative, answer, ...(answer.length === 0 && { authority: [soa] }) };
    }
    return {
      authority: servers.map(([server]) => labRecord(child, 'NS', server, ttlSeconds)),
      additional: servers.map(([server, address]) => labRecord(server, 'A', address, ttlSeconds)),
    };
  };
}
