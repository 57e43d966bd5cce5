import type { ResolverTransport } from '../resolvers/dns-server.entity.js';
import type { PublishedState } from '../states/published-state.js';
import { isSilent, type ResolverState } from '../states/resolver-state.js';
import { sayResolverState } from './resolver-states.words.js';
import type {
  AskedResolver,
  AuthoritativeResult,
  DelegationResult,
  LeftOut,
  PublishedResult,
  ResolverResult,
} from './check-result.js';
import type { PropagationCheck } from './propagation-check.entity.js';

export class CheckedServerView {
  id!: string;
  name!: string;
  ip!: string;
  port!: number;
  transport!: ResolverTransport;
  provider!: string;
  location!: string | null;
  /** Degrees north; null where unknown. */
  latitude!: number | null;
  /** Degrees east; null where unknown. */
  longitude!: number | null;
  /** One address for many caches: the nearest to this server answered, wherever its operator sits. */
  anycast!: boolean;
}

/** A reason beside the response code, RFC 8914. */
export class ExtendedErrorView {
  code!: number;
  /** Words of the server; do not trust them. */
  text!: string;
}

export class PropagationResultView {
  server!: CheckedServerView;
  /** It has the published records. */
  success!: boolean;
  /** It said something about the records. */
  resolved!: boolean;
  /**
   * `partial`: some of the published values. `old`: what was there before. `mixed`: its caches differ. `third_value`:
   * neither. `bogus`: its data fails DNSSEC. `timeout`: no answer came, which does not mean that there are no records.
   * `broken`: an answer that cannot be read. `not_asked`: asked too early, it would remember the records of now.
   */
  status!: ResolverState;
  /** Its values, joined by commas; null without any. */
  value!: string | null;
  values!: string[];
  /** A sentence about the status, such as `No answer came in time`; null for the published records. */
  error!: string | null;
  /** The status in capitals, such as `SERVFAIL` or `TIMEOUT`; null for the published records. */
  errorCode!: string | null;
  /** Milliseconds; null without an answer. */
  responseTime!: number | null;
  /** Seconds for which it keeps its answer; null if unknown. */
  ttl!: number | null;
  /** When its cache has forgotten what is not published; null where nothing is to be forgotten, or nobody knows. */
  currentBy!: string | null;
  /** It has checked the signatures of the zone. */
  dnssec!: boolean;
  /** Protocol of the answer; null without one. */
  transport!: string | null;
  /** The machine that answered, by its own word; null where it does not say. */
  nsid!: string | null;
  /** How many bits of the client network the answer depends on: 0 for none of them. Null where it does not say. */
  subnetScope!: number | null;
  extendedErrors!: ExtendedErrorView[];
  /**
   * Why the figures of the check do not count it: test questions have found it `lying`, or it was `silent` before and
   * still is. Null where it counts.
   */
  leftOut!: LeftOut | null;
  /** Number of replies by status, where it was asked several times and its caches differ. */
  replies!: Record<string, number>;
}

export class AuthoritativeServerView {
  /** Null for a server known by its address alone. */
  name!: string | null;
  ip!: string;
  /** `lame`: it does not answer for the zone. `silent`: no answer came. */
  status!: 'answer' | 'lame' | 'silent';
  values!: string[];
  ttl!: number | null;
  /** Serial of its zone. */
  serial!: number | null;
  /** The machine that answered, by its own word; null where it does not say. */
  nsid!: string | null;
  /** Milliseconds; null without an answer. */
  responseTime!: number | null;
}

export class PublishedView {
  /**
   * `published`: every server that answers has what is expected. `other`: they have other records. `disagreeing`: they
   * differ, so that the change is not published yet. `unreachable`: none answers. `no_zone`: the domain is not
   * delegated.
   */
  status!: PublishedState;
  /** The zone that the name is in. */
  zone!: string | null;
  /** `CNAME` where an alias stands at the name; null without records. */
  type!: string | null;
  values!: string[];
  ttl!: number | null;
  /** Seconds for which resolvers remember that a name of the zone does not exist; null if unknown. */
  negativeTtl!: number | null;
  servers!: AuthoritativeServerView[];
  /** For the NS records of a zone: those of its parent, which resolvers keep as well. Null for all others. */
  delegation!: DelegationView | null;
}

/** The name servers that the parent zone delegates to. */
export class DelegationView {
  values!: string[];
  /** Seconds for which resolvers keep them. */
  ttl!: number;
  /** They are those of the zone itself. While they differ, only the registrar can tell when that ends. */
  agrees!: boolean;
}

/** A check in the history. */
export class PropagationLogView {
  id!: string;
  /** Null for a domain that is not in the account. */
  domainId!: string | null;
  domain!: string;
  recordName!: string;
  recordType!: string;
  /** Several values stand in lines of their own; null: there shall be no records. */
  expectedValue!: string | null;
  /** The network that the answers were asked for (EDNS Client Subnet); null for that of this server. */
  clientSubnet!: string | null;
  /** Published, and every resolver that answered has it. */
  success!: boolean;
  status!: PublishedState;
  /** Resolvers that were chosen and count: those left out do not. */
  totalServers!: number;
  /** Resolvers that said something about the records. */
  answeredServers!: number;
  /** Resolvers that have the published records. */
  propagatedServers!: number;
  /** Milliseconds of the answers; null without one. */
  averageResponseTime!: number | null;
  /** When the last of these resolvers has forgotten other records, as far as they say; null if all have, or if unknown. */
  observedEnd!: string | null;
  /** When every cache of the world has forgotten what was there before; null where the change is not known. */
  everywhereBy!: string | null;
  /** Whether the product checked by itself, after a change. */
  automatic!: boolean;
  /** When the link ends by which strangers see it; null where there is none. */
  sharedUntil!: string | null;
  createdAt!: string;
}

export class PropagationCheckView extends PropagationLogView {
  /** At least one resolver said something. */
  resolved!: boolean;
  published!: PublishedView;
  results!: PropagationResultView[];
  /** The same as `results`. */
  servers!: PropagationResultView[];
}

export function presentLog(check: PropagationCheck): PropagationLogView {
  const { state, totalCount, answeredCount, matchCount } = check;
  return {
    id: check.id,
    domainId: check.domainId ?? null,
    domain: check.domain,
    recordName: check.recordName,
    recordType: check.recordType,
    expectedValue: check.expectedValue ?? null,
    clientSubnet: check.clientSubnet ?? null,
    success: state === 'published' && answeredCount > 0 && matchCount === answeredCount,
    status: state,
    totalServers: totalCount,
    answeredServers: answeredCount,
    propagatedServers: matchCount,
    averageResponseTime: check.averageResponseMs ?? null,
    observedEnd: check.observedEnd?.toISOString() ?? null,
    everywhereBy: check.everywhereBy?.toISOString() ?? null,
    automatic: (check.userId ?? null) === null,
    sharedUntil: check.sharedUntil?.toISOString() ?? null,
    createdAt: check.createdAt.toISOString(),
  };
}

export function presentCheck(check: PropagationCheck): PropagationCheckView {
  const results = check.results.map(presentResult);
  const published = presentPublished(check.published);
  return { ...presentLog(check), resolved: check.answeredCount > 0, published, results, servers: results };
}

export function presentPublished(published: PublishedResult): PublishedView {
  return {
    status: published.state,
    zone: published.zone,
    type: published.type,
    values: published.values,
    ttl: published.ttlSeconds,
    negativeTtl: published.negativeTtlSeconds,
    servers: published.servers.map(presentAuthoritative),
    delegation: presentDelegation(published.delegation ?? null),
  };
}

function presentDelegation(delegation: DelegationResult | null): DelegationView | null {
  if (!delegation) return null;
  const { values, ttlSeconds, agrees } = delegation;
  return { values, ttl: ttlSeconds, agrees };
}

export function presentResult(result: ResolverResult): PropagationResultView {
  const { state, values } = result;
  return {
    server: presentServer(result.server),
    success: state === 'match',
    resolved: !isSilent(state),
    status: state,
    value: values.length > 0 ? values.join(', ') : null,
    values,
    error: state === 'match' ? null : sayResolverState(`resolver.${state}`).text,
    errorCode: state === 'match' ? null : state.toUpperCase(),
    responseTime: result.responseMs,
    ttl: result.remainingSeconds,
    currentBy: result.currentBy,
    dnssec: result.isValidated,
    transport: result.transport,
    nsid: result.nsid,
    subnetScope: result.subnetScope ?? null,
    extendedErrors: result.extendedErrors.map(({ code, text }) => ({ code, text })),
    leftOut: result.leftOut ?? null,
    replies: result.counts,
  };
}

function presentServer(server: AskedResolver): CheckedServerView {
  const { id, name, ip, port, transport, provider, location, coordinates, isAnycast } = server;
  const latitude = coordinates?.latitude ?? null;
  const longitude = coordinates?.longitude ?? null;
  return { id, name, ip, port, transport, provider, location, latitude, longitude, anycast: isAnycast };
}

function presentAuthoritative(server: AuthoritativeResult): AuthoritativeServerView {
  const { name, ip, state, values, ttlSeconds, serial, nsid = null, responseMs } = server;
  return { name, ip, status: state, values, ttl: ttlSeconds, serial, nsid, responseTime: responseMs };
}
