import type { ProviderError } from '../../providers/contract/errors.js';
import type { ProviderPlugin, ZoneInfo } from '../../providers/contract/provider.js';
import type { Fqdn } from '../dns/index.js';

export interface TestedConnection {
  plugin: ProviderPlugin;
  /** The customer account's id. */
  tenant: string;
  credentials: Readonly<Record<string, string>>;
  /** Null: only whether the host accepts the credentials. */
  zone: Fqdn | null;
  /** A zone that is not there is made by adding the domain, so its absence is no failure. */
  makesZone?: boolean;
}

export interface CheckedZone {
  /** Null where no zone was asked for, or where it has yet to be made. */
  info: ZoneInfo | null;
  recordCount: number;
  warnings: string[];
  checkedAt: Date;
}

/** How far a test came. */
export type TestStep = 'credentials' | 'zone' | 'records';

/** A test of a connection: what the host showed, or how it failed. */
export interface ConnectionTest {
  connection: TestedConnection;
  step: TestStep;
  durationMs: number;
  outcome: { checked: CheckedZone } | { error: ProviderError };
}
