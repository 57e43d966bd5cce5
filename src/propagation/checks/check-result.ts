import type { ExtendedError, RecordType } from '../../dns/index.js';
import type { ListedDnsServer } from '../resolvers/dns-servers.js';
import type { PublishedState } from '../states/published-state.js';
import type { ResolverState } from '../states/resolver-state.js';

/** Stored as JSON with the check. */
export interface AuthoritativeResult {
  /** `ns1.example.org`; null for a server known by its address alone. */
  name: string | null;
  ip: string;
  /** `lame`: it does not answer with authority. `silent`: no answer came, or none that can be read. */
  state: 'answer' | 'lame' | 'silent';
  /** As people write them; empty for no records. */
  values: string[];
  ttlSeconds: number | null;
  serial: number | null;
  /** Untrusted text: the machine that answered; null or absent where it does not say. */
  nsid?: string | null;
  responseMs: number | null;
}

/** The state of the authoritative servers. Stored as JSON with the check. */
export interface PublishedResult {
  state: PublishedState;
  /** The zone that the name is in, without its last dot; null where no delegation leads to it. */
  zone: string | null;
  /** CNAME where an alias stands at the name; null without records. */
  type: RecordType | null;
  /** The records on which all servers agree. */
  values: string[];
  ttlSeconds: number | null;
  /** How long resolvers remember that a name of the zone does not exist; null if unknown. */
  negativeTtlSeconds: number | null;
  servers: AuthoritativeResult[];
  /** The parent's side, for the NS records of a zone; null or absent for all others. */
  delegation?: DelegationResult | null;
}

/** The NS records at the parent, which resolvers keep beside those of the zone. Stored as JSON with the check. */
export interface DelegationResult {
  values: string[];
  ttlSeconds: number;
  /** The same name servers as in the zone. */
  agrees: boolean;
}

/** A resolver as it was when it was asked. */
export type AskedResolver = Pick<
  ListedDnsServer,
  'id' | 'name' | 'ip' | 'port' | 'transport' | 'provider' | 'location' | 'coordinates' | 'isAnycast'
>;

/** `lying`: canaries have found it answering what nobody publishes. `silent`: it is down, as before. */
export type LeftOut = 'lying' | 'silent';

/** The state of one resolver. Stored as JSON with the check. */
export interface ResolverResult {
  server: AskedResolver;
  state: ResolverState;
  /** As people write them; empty for no records. */
  values: string[];
  /** How long it keeps its answer. */
  remainingSeconds: number | null;
  /** When its last cache has forgotten what is not published, as an ISO time; null where nothing is stale or known. */
  currentBy: string | null;
  responseMs: number | null;
  /** It has checked the signatures (AD). */
  isValidated: boolean;
  /** The transport of its answer; null without one. */
  transport: string | null;
  /** Untrusted text: the machine that answered. */
  nsid: string | null;
  /** How many bits of the client network its answer depends on; null or absent where it does not say. */
  subnetScope?: number | null;
  /** RFC 8914. Untrusted text. */
  extendedErrors: ExtendedError[];
  /** How many replies have each state, where it was asked several times. */
  counts: Partial<Record<ResolverState, number>>;
  /** Why the verdict does not count it; null or absent where it counts. */
  leftOut?: LeftOut | null;
}
