import { Injectable } from '@nestjs/common';
import { ProviderError } from '../../providers/contract/errors.js';
import type { ProviderContext } from '../../providers/contract/context.js';
import type { ProviderPlugin, ZoneInfo } from '../../providers/contract/provider.js';
import { displayName, type Fqdn, type Statement } from '../dns/index.js';
import { Clock } from '../platform/clock/index.js';
import { Providers } from '../platform/dns-providers/index.js';
import { sayConnection } from './connections.words.js';

export interface TestedConnection {
  plugin: ProviderPlugin;
  /** The customer account's id. */
  tenant: string;
  credentials: Readonly<Record<string, string>>;
  /** Null: only whether the host accepts the credentials. */
  zone: Fqdn | null;
  /** Adding the domain creates a missing zone, so a missing zone is not a failure. */
  makesZone?: boolean;
}

export interface CheckedZone {
  /** Null if no zone was requested, or if it will be created. */
  info: ZoneInfo | null;
  recordCount: number;
  warnings: Statement[];
  checkedAt: Date;
}

/** The step that a test reached. */
export type TestStep = 'credentials' | 'zone' | 'records';

/** The result of a connection test: the checked zone, or the host's error. */
export interface ConnectionTest {
  connection: TestedConnection;
  step: TestStep;
  durationMs: number;
  outcome: { checked: CheckedZone } | { error: ProviderError };
}

/** Tests a connection with the calls that the product needs later. Changes nothing at the host. */
@Injectable()
export class ConnectionTester {
  constructor(
    private readonly providers: Providers,
    private readonly clock: Clock,
  ) {}

  /** Rejects with the host's `ProviderError`. */
  async check(connection: TestedConnection): Promise<CheckedZone> {
    return this.runSteps(connection, () => undefined);
  }

  /** Never rejects for a failing host: the failure is the outcome. */
  async test(connection: TestedConnection): Promise<ConnectionTest> {
    let step: TestStep = 'credentials';
    const startedAtMs = this.clock.elapsedMs();
    const end = (outcome: ConnectionTest['outcome']): ConnectionTest => ({
      connection,
      step,
      durationMs: Math.round(this.clock.elapsedMs() - startedAtMs),
      outcome,
    });
    try {
      return end({ checked: await this.runSteps(connection, (begun) => (step = begun)) });
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      return end({ error });
    }
  }

  private async runSteps(connection: TestedConnection, begin: (step: TestStep) => void): Promise<CheckedZone> {
    const { plugin, zone } = connection;
    const context = this.providers.contextFor(connection);
    begin('credentials');
    const { warnings } = await plugin.validateCredentials(context);
    const checked = { info: null, recordCount: 0, warnings, checkedAt: this.clock.now() };
    if (!zone) return checked;
    begin('zone');
    const info = await this.findZone(connection, context, zone);
    if (!info)
      return { ...checked, warnings: [...warnings, sayConnection('willBeCreated', { domain: displayName(zone) })] };
    begin('records');
    const { rrsets, incompleteReason } = await plugin.listRecords(context, zone);
    return {
      info,
      recordCount: rrsets.reduce((count, { values }) => count + values.length, 0),
      warnings: incompleteReason ? [...warnings, incompleteReason] : warnings,
      checkedAt: this.clock.now(),
    };
  }

  private async findZone(
    { plugin, makesZone }: TestedConnection,
    context: ProviderContext,
    zone: Fqdn,
  ): Promise<ZoneInfo | null> {
    try {
      return await plugin.getZone(context, zone);
    } catch (error) {
      if (makesZone && error instanceof ProviderError && error.kind === 'zone_not_found') return null;
      throw error;
    }
  }
}
