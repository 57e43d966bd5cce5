import { addressTypes, askZoneServers, displayName, parseRecordType } from '../../../src/dns/index.js';
import type { Fqdn, LookupOutcome, WalkServer, ZoneServer } from '../../../src/dns/index.js';
import { ProviderError } from '../errors.js';
import type { ProviderContext } from '../context.js';
import { askAll, type Asked, describeOutcome, isAnswer, noServer, recordsAt, timeoutMs } from './questions.js';
import { sayLookup } from './lookups.words.js';
import type { PublicWalk } from './public-walk.js';

/** The servers to query for a zone. */
export interface Source extends Asked {
  nameServers: Fqdn[];
}

type Context = Pick<ProviderContext, 'dns' | 'publicDns' | 'clock'>;

/** Most zones have two to four name servers; resolving dozens would only take time. */
const maxNameServers = 6;
/** Over IPv4 and IPv6 together. */
const maxServers = 12;

const soaType = parseRecordType('SOA');
const nsType = parseRecordType('NS');

/**
 * Finds the servers for a zone: those that its parent delegates it to, found from the roots down. Resolvers only where
 * these cannot be reached from here, and then only resolvers that users may reach: public ones, or ones that
 * EGRESS_ALLOW names. Any other may know names of the operator's own network.
 * `zone_not_found` only if DNS proves it; timeouts and failures are `unavailable`.
 */
export async function findSource(context: Context, zone: Fqdn, publicWalk: PublicWalk): Promise<Source> {
  const { end } = await publicWalk.walk(context, zone);
  if (end.kind === 'nonexistent') throw nonexistent(zone);
  if (end.kind === 'undelegated') throw undelegated(zone);
  const delegated = end.kind === 'delegated' ? end.servers.slice(0, maxServers) : [];
  const source = await authoritativeSource(context, zone, delegated);
  return source ?? sourceByResolvers(context, zone, new Set(delegated.map(({ host }) => host)));
}

async function sourceByResolvers(context: Context, zone: Fqdn, silent: ReadonlySet<string>): Promise<Source> {
  const { dns, publicDns } = context;
  // Copies: the client lets only the very objects of the operator's resolvers past the egress guard.
  const resolvers = { servers: dns.resolvers.map(({ host, port }) => ({ host, port })), recursive: true };
  const apex = [soaType, nsType].map((type) => ({ name: zone, type }));
  const [soa = noServer, ns = noServer] = (await askAll(dns, resolvers, apex)).map(({ result }) => result);
  if (!recordsAt(soa, zone, soaType).some(({ type }) => type === soaType)) throw noZone(zone, soa);
  const nameServers = recordsAt(ns, zone, nsType).map(({ rdata }) => String(rdata) as Fqdn);
  const candidates = await addressesOf(dns, resolvers, {
    hosts: nameServers.slice(0, maxNameServers),
    port: publicDns.roots[0]?.port ?? 53,
  });
  const others = candidates.filter(({ host }) => !silent.has(host));
  return (await authoritativeSource(context, zone, others)) ?? { ...resolvers, nameServers };
}

function nonexistent(zone: Fqdn): ProviderError {
  return new ProviderError('zone_not_found', sayLookup('no-api.nonexistent', { zone: displayName(zone) }));
}

function undelegated(zone: Fqdn): ProviderError {
  return new ProviderError('zone_not_found', sayLookup('no-api.undelegated', { zone: displayName(zone) }));
}

function noZone(zone: Fqdn, answer: LookupOutcome): ProviderError {
  if (answer.outcome === 'nxdomain') return nonexistent(zone);
  if (isAnswer(answer)) return undelegated(zone);
  const message = sayLookup('no-api.unknown', { zone: displayName(zone), given: describeOutcome(answer) });
  return new ProviderError('unavailable', message, { retryable: true });
}

async function addressesOf(
  dns: ProviderContext['dns'],
  resolvers: Asked,
  { hosts, port }: { hosts: readonly Fqdn[]; port: number },
): Promise<WalkServer[]> {
  const questions = hosts.flatMap((name) => addressTypes.map((type) => ({ name, type })));
  const answers = await askAll(dns, resolvers, questions);
  return answers.flatMap(({ name, result, type: queryType }) => {
    if (result.outcome !== 'answered') return [];
    const own = result.records.filter(({ type }) => type === queryType);
    return own.map(({ rdata }): WalkServer => ({ name, host: String(rdata), port }));
  });
}

/** Only servers that answer authoritatively serve the zone; others may be lame or unreachable. Null if all are. */
async function authoritativeSource(
  { dns }: Context,
  zone: Fqdn,
  servers: readonly WalkServer[],
): Promise<Source | null> {
  const asked = await askZoneServers(zone, servers, {
    ask: async (server, question) => {
      const [outcome] = await dns.queryMany([{ server, ...question }], { timeoutMs, recursionDesired: false });
      return outcome ?? noServer;
    },
  });
  const answering = asked.filter(({ status }) => status === 'authoritative');
  if (answering.length === 0) return null;
  return {
    servers: answering.map(({ server }) => server),
    recursive: false,
    nameServers: [...(answering.find(({ nameServers }) => nameServers)?.nameServers ?? namesOf(answering))],
  };
}

function namesOf(servers: readonly ZoneServer[]): Fqdn[] {
  return [...new Set(servers.flatMap(({ server }) => server.name ?? []))];
}
