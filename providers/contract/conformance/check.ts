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
  /** Limits of the server that the plugin cannot know, by row id: the reason as a sentence, dated. */
  serverLimits?: Readonly<Record<string, string>>;
  /** Answers by which this vendor means "too many requests" without saying 429. */
  throttles?: readonly Pick<HttpResponse, 'status' | 'text'>[];
  /** Bodies of errors that this vendor answers with status 200. */
  errorsIn200?: readonly string[];
  /** Puts into the zone, past the plugin, what it cannot write. Gives a look at whether it is still there, whole. */
  plantForeign?(): Promise<() => Promise<boolean>>;
  /** Whether the request may change the zone. Default: every one but a GET; signing in is none. */
  isWrite?(request: HttpRequest): boolean;
  /** The host accepts the next change and then does not make it. */
  failNextAfterAccepting?(): void;
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

export const needsWriting: Need = ({ plugin }) => {
  const { displayName, capabilities } = plugin.manifest;
  return capabilities.writable ? null : `${displayName}: the host can be read only`;
};

/** The first objection of several needs. */
export function needing(...needs: readonly Need[]): Need {
  return (harness) => needs.map((need) => need(harness)).find((reason) => reason !== null) ?? null;
}

/** `limit` follows the host's name: "has no transport of its own". */
export function need(isMet: (harness: ConformanceHarness) => boolean, limit: string): Need {
  return (harness) => (isMet(harness) ? null : `${harness.plugin.manifest.displayName}: ${limit}`);
}

/** Prefix of reasons that are no limit of the host: the suite was run without what the check needs. */
export const notAsked = 'not asked: ';

/** `missing` names what would have to be given: "no second account was given". */
export function given(isMet: (harness: ConformanceHarness) => boolean, missing: string): Need {
  return (harness) => (isMet(harness) ? null : `${notAsked}${missing}`);
}
