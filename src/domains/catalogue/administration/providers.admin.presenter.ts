import type { HostUsage } from '../../../platform/dns-providers/index.js';
import type { Audience } from '../../dns-provider.entity.js';
import { DnsProviderView, presentProvider } from '../catalogue.presenter.js';
import type { KnownProvider } from './provider-directory.js';

export class CallFailureView {
  /** Kind of failure: `rate_limited`, `auth_invalid`, `unavailable` … */
  kind!: string;
  calls!: number;
}

/** The calls of all accounts to the host within the last 24 hours. */
export class ProviderUsageView {
  calls!: number;
  failures!: number;
  /** Those that are the host's or the network's, whatever the credentials and the change. */
  hostFailures!: number;
  /** The most frequent first. */
  failuresByKind!: CallFailureView[];
  /** Credentials that wait now, because the host has asked for a pause. */
  paused!: number;
  /** When the last of them goes on; null where none waits. ISO 8601, UTC. */
  pausedUntil!: string | null;
}

export class ReleasedAccountView {
  accountId!: string;
  /** The address of its oldest user. */
  email!: string;
}

export class AdminProviderView extends DnsProviderView {
  /** To whom the host is open for new domains. */
  audience!: Audience;
  /** The accounts of the audience `accounts`. */
  released!: ReleasedAccountView[];
  /** Domains of all accounts. */
  domains!: number;
  connections!: number;
  /** Accounts that have a domain or a connection there. */
  accounts!: number;
  usage!: ProviderUsageView;
  /** Whether it can be deleted: only what was announced here. */
  removable!: boolean;
  /** ISO 8601, UTC. */
  createdAt!: string;
}

/** `isActive` is that of the row, whatever the audience. */
export function presentKnownProvider(provider: KnownProvider, removable: boolean): AdminProviderView {
  const { row, connections, accounts, domains, usage, released } = provider;
  return {
    ...presentProvider({ ...provider, isOpen: row.isActive }),
    audience: row.audience,
    released: released.map(({ accountId, email }) => ({ accountId, email })),
    domains,
    connections,
    accounts,
    usage: presentUsage(usage),
    removable,
    createdAt: row.createdAt.toISOString(),
  };
}

function presentUsage(usage: HostUsage | null): ProviderUsageView {
  const { calls = 0, failures = 0, hostFailures = 0, failuresByKind = [], pauses = null } = usage ?? {};
  return {
    calls,
    failures,
    hostFailures,
    failuresByKind: failuresByKind.map(({ kind, calls: count }) => ({ kind, calls: count })),
    paused: pauses?.accounts ?? 0,
    pausedUntil: pauses?.until.toISOString() ?? null,
  };
}
