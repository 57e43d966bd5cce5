import { setTimeout as sleep } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { ProviderErrorKind } from '../../../../providers/contract/errors.js';
import { Clock, dayMs, hourMs, secondMs } from '../../clock/index.js';
import { pausesByVendor, type VendorPauses } from '../../outbound-http/index.js';

const storeEveryMs = 10 * secondMs;
const keptMs = 8 * dayMs;
/** A database that is away must not hold up the end of the process. */
const lastStoreMs = 2 * secondMs;

/** `ok`, or how the call failed. */
export type CallOutcome = 'ok' | ProviderErrorKind;

/** The calls to one DNS host within the last day. */
export interface HostUsage {
  calls: number;
  failures: number;
  /** Those of them that are the host's or the network's, whatever the credentials and the change. */
  hostFailures: number;
  /** By kind, the most frequent first. */
  failuresByKind: { kind: ProviderErrorKind; calls: number }[];
  /** Credentials of this host that wait now, because it asked for a pause; null where none do. */
  pauses: VendorPauses | null;
}

interface CallCount {
  providerName: string;
  hour: string;
  outcome: CallOutcome;
  calls: number;
}

/**
 * Counts the calls of plugins to their hosts by the hour and the outcome. Counts are stored every ten seconds: a process
 * that is killed loses no more than those.
 */
@Injectable()
export class HostCalls implements OnModuleInit, BeforeApplicationShutdown {
  private counts = new Map<string, CallCount>();
  private timer: NodeJS.Timeout | null = null;
  private readonly log = new Logger('HostCalls');

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => void this.store(), storeEveryMs).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await Promise.race([this.store(), sleep(lastStoreMs, undefined, { ref: false })]);
  }

  count(providerName: string, outcome: CallOutcome): void {
    const now = this.clock.now().getTime();
    this.add({ providerName, hour: new Date(now - (now % hourMs)).toISOString(), outcome, calls: 1 });
  }

  /** By machine name. Hosts that were not called are missing. */
  async ofLastDay(): Promise<Map<string, HostUsage>> {
    await this.store();
    const em = this.em.fork();
    const since = new Date(this.clock.now().getTime() - dayMs);
    const rows = await em.execute<Omit<CallCount, 'hour'>[]>(
      `select provider_name as "providerName", outcome, sum(calls)::int as calls from host_call_count
       where hour > ? group by provider_name, outcome order by calls desc, outcome`,
      [since],
    );
    const pauses = await pausesByVendor(em);
    const names = new Set([...rows.map(({ providerName }) => providerName), ...pauses.keys()]);
    return new Map(
      [...names].map((name) => {
        const own = rows.filter(({ providerName }) => providerName === name);
        return [name, usageOf(own, pauses.get(name) ?? null)];
      }),
    );
  }

  private add(count: CallCount): void {
    const key = `${count.providerName} ${count.outcome} ${count.hour}`;
    const calls = (this.counts.get(key)?.calls ?? 0) + count.calls;
    this.counts.set(key, { ...count, calls });
  }

  /** Never rejects: what could not be stored is stored the next time. */
  private async store(): Promise<void> {
    // In one order everywhere: instances that store at the same moment must not wait for each other in a circle.
    const counts = [...this.counts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, count]) => count);
    if (counts.length === 0) return;
    this.counts = new Map();
    try {
      const em = this.em.fork();
      await em.execute(insert, [JSON.stringify(counts)], 'run');
      const oldest = new Date(this.clock.now().getTime() - keptMs);
      await em.execute('delete from host_call_count where hour < ?', [oldest], 'run');
    } catch (error) {
      for (const count of counts) this.add(count);
      this.log.warn({ err: error }, 'The calls to DNS hosts could not be counted yet');
    }
  }
}

const kindsOfHost: ReadonlySet<ProviderErrorKind> = new Set([
  'rate_limited',
  'zone_busy',
  'timeout_unknown_outcome',
  'unavailable',
  'protocol',
  'partial_listing',
  'async_failed',
]);

const insert = `
  insert into host_call_count as stored (provider_name, hour, outcome, calls)
  select "providerName", hour, outcome, calls
  from jsonb_to_recordset(?::jsonb) as counted ("providerName" text, hour timestamptz, outcome text, calls int)
  on conflict (provider_name, hour, outcome) do update set calls = stored.calls + excluded.calls`;

function usageOf(rows: readonly Omit<CallCount, 'hour'>[], pauses: VendorPauses | null): HostUsage {
  const failuresByKind = rows.flatMap(({ outcome, calls }) => (outcome === 'ok' ? [] : [{ kind: outcome, calls }]));
  const sum = (counts: readonly { calls: number }[]) => counts.reduce((total, { calls }) => total + calls, 0);
  const ofHost = failuresByKind.filter(({ kind }) => kindsOfHost.has(kind));
  return { calls: sum(rows), failures: sum(failuresByKind), hostFailures: sum(ofHost), failuresByKind, pauses };
}
