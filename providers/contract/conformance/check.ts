import type { Rdata, RrsetMeta } from '../../../src/dns/index.js';
import type { Fqdn } from '../../../src/dns/index.js';
import type { ProviderErrorKind } from '../errors.js';
import type { HttpRequest, HttpResponse } from '../context.js';
import type { ProviderPlugin } from '../provider.js';
import type { ConformanceHost } from './conformance-host.js';
import type { ObservableContext } from './dns-messages.js';

/** A plugin and a host for it: an emulator, a lab server, or the vendor with credentials from outside. */
export interface ConformanceHarness {
  plugin: ProviderPlugin;
  /** How the plugin reaches its host, which decides what can go wrong on the way. */
  transport: 'http' | 'dns' | 'none';
  /** Called once before the checks. The zone may hold its SOA and apex NS; anything else is removed. */
  open(): Promise<{ context: ObservableContext; zone: Fqdn }>;
  close(): Promise<void>;
  /** A caller whom the host must refuse, and how: wrong credentials, or somebody else's account. */
  stranger?(): { context: ObservableContext; kinds: readonly ProviderErrorKind[] };
  /** Allowed kinds of the error for a zone that the host does not have; by default `zone_not_found` alone. */
  missingZoneKinds?: readonly ProviderErrorKind[];
  /** Vendor-only data that the host keeps with a set holding this value. */
  sampleMeta?(value: Rdata): RrsetMeta;
  /** The TTL that a set with such data has. Default: 300. */
  sampleTtlSeconds?: number;
  /** Limits of the server that the plugin cannot know, by row id: what follows its name, with the source and its month. */
  serverLimits?: Readonly<Record<string, string>>;
  /** Answers by which this vendor means "too many requests" without saying 429. Empty: it has none that is known. */
  throttles?: readonly Pick<HttpResponse, 'status' | 'text'>[];
  /** Bodies of this vendor's errors. None may pass for a zone with status 200, as some vendors and proxies send them. */
  errorsIn200?: readonly string[];
  /** Puts into the zone, past the plugin, what it cannot write. Gives a look at whether it is still there, whole. */
  plantForeign?(): Promise<() => Promise<boolean>>;
  /** Whether the request may change the zone. Default: every one but a GET; signing in is none. */
  isWrite?(request: HttpRequest): boolean;
  /** The host accepts the next change and then does not make it. */
  failNextAfterAccepting?(): void;
}

/** The objection of a limit; `limit` follows the host's name: "has no transport of its own". */
export function limitOf({ plugin }: ConformanceHarness, limit: string): string {
  return `${plugin.manifest.displayName}: ${limit}`;
}

/** A promise that is more than "make the zone look like this". */
export interface Check {
  readonly id: string;
  readonly title: string;
  /** Why it cannot be asked: the host's own limit, or what the harness lacks (`notAsked`); null when it can. */
  cannot?(harness: ConformanceHarness): string | null;
  run(host: ConformanceHost, harness: ConformanceHarness): Promise<void>;
}

export interface CheckArea {
  readonly area: string;
  readonly checks: readonly Check[];
}

type Need = (harness: ConformanceHarness) => string | null;

export const needsWriting: Need = need(
  ({ plugin }) => plugin.manifest.capabilities.writable,
  'the host can be read only',
);

/** The first objection of several needs. */
export function needing(...needs: readonly Need[]): Need {
  return (harness) => needs.map((need) => need(harness)).find((reason) => reason !== null) ?? null;
}

/** `limit` as in `limitOf`. */
export function need(isMet: (harness: ConformanceHarness) => boolean, limit: string): Need {
  return (harness) => (isMet(harness) ? null : limitOf(harness, limit));
}

/** Prefix of reasons that are no limit of the host: the live check was run without what the check needs. */
const notAsked = 'not asked: ';

/** `missing` names what would have to be given: "no second account was given". */
export function given(isMet: (harness: ConformanceHarness) => boolean, missing: string): Need {
  return (harness) => (isMet(harness) ? null : `${notAsked}${missing}`);
}
