import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock, secondMs } from '../../../platform/clock/index.js';
import { ZoneBusy } from '../../records.errors.js';

/** A holder that dies blocks its zone for at most this long. */
export const leaseSeconds = 30;
const renewEveryMs = 10_000;
/** A second writer waits this long before it fails with `ZoneBusy`. */
const waitMs = 5_000;
const pollMs = 150;

/**
 * The exclusive right to write one zone, across all instances. `signal` aborts when the lease is lost, for example by
 * a process that was suspended for longer than the lease.
 */
export interface HeldLease extends AsyncDisposable {
  readonly domainId: string;
  /** Fencing token: rejects the writes of an earlier holder. */
  readonly token: number;
  readonly signal: AbortSignal;
  /**
   * Whether no other process can have the lease yet, by this process's own clock. A process that was suspended runs on
   * before its timers notice, so `signal` comes too late for the first thing that it does.
   */
  isFresh(): boolean;
}

/** A moment by both clocks of this process. */
interface Moment {
  wallMs: number;
  elapsedMs: number;
}

/** Leases as rows, one per zone. The clock of the database decides, so instances need not agree on the time. */
@Injectable()
export class ZoneLeases {
  /** Identifies this process in the table, for debugging. */
  private readonly holder = `${process.pid}-${randomUUID().slice(0, 8)}`;

  constructor(
    private readonly entities: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Rejects with `ZoneBusy` when another writer still holds the zone after five seconds. */
  async take(domainId: string): Promise<HeldLease> {
    for (let waited = 0; ; waited += pollMs) {
      const askedAt = this.moment();
      const token = await this.grant(domainId);
      if (token !== null) return this.held(domainId, token, askedAt);
      if (waited >= waitMs) throw new ZoneBusy();
      await this.clock.sleep(pollMs);
    }
  }

  /**
   * Waits until nobody holds the zone, without taking it. Rejects with `ZoneBusy` like `take`. A writer asks before it
   * reads: a host that hangs in the write of another would not answer for a minute.
   */
  async untilFree(domainId: string): Promise<void> {
    for (let waited = 0; await this.isHeld(domainId); waited += pollMs) {
      if (waited >= waitMs) throw new ZoneBusy();
      await this.clock.sleep(pollMs);
    }
  }

  private async isHeld(domainId: string): Promise<boolean> {
    const rows = await this.entities
      .fork()
      .execute<unknown[]>('select 1 from zone_lease where domain_id = ? and expires_at > now()', [domainId]);
    return rows.length > 0;
  }

  /** A single statement, so two takers can never both succeed. */
  private async grant(domainId: string): Promise<number | null> {
    const [row] = await this.entities.fork().execute<{ token: string }[]>(
      `insert into zone_lease as held (domain_id, token, holder, expires_at)
       values (?, 1, ?, now() + ? * interval '1 second')
       on conflict (domain_id) do update
         set token = held.token + 1, holder = excluded.holder, expires_at = excluded.expires_at
         where held.expires_at <= now()
       returning token`,
      [domainId, this.holder, leaseSeconds],
    );
    return row ? Number(row.token) : null;
  }

  private held(domainId: string, token: number, grantedAt: Moment): HeldLease {
    const lost = new AbortController();
    const released = new AbortController();
    let renewedAt = grantedAt;
    const onRenewal = (askedAt: Moment) => (renewedAt = askedAt);
    const renewing = this.keepAlive({ domainId, token, lost, until: released.signal, onRenewal });
    return {
      domainId,
      token,
      signal: lost.signal,
      isFresh: () => !lost.signal.aborted && this.msSince(renewedAt) < leaseSeconds * secondMs,
      [Symbol.asyncDispose]: async () => {
        released.abort();
        await renewing;
        await this.release({ domainId, token });
      },
    };
  }

  private async keepAlive(lease: {
    domainId: string;
    token: number;
    lost: AbortController;
    until: AbortSignal;
    onRenewal: (askedAt: Moment) => void;
  }): Promise<void> {
    try {
      while (!lease.until.aborted) {
        await this.clock.sleep(renewEveryMs, lease.until);
        const askedAt = this.moment();
        const kept = await this.extend({ ...lease, seconds: leaseSeconds });
        if (!kept) return lease.lost.abort(new ZoneBusy());
        lease.onRenewal(askedAt);
      }
    } catch {
      // Released during the sleep, or the database is unreachable. In that case outcomes cannot be committed either.
      if (!lease.until.aborted) lease.lost.abort(new ZoneBusy());
    }
  }

  private moment(): Moment {
    return { wallMs: this.clock.now().getTime(), elapsedMs: this.clock.elapsedMs() };
  }

  /**
   * The longer of what two clocks say: one stands still while the machine is suspended, the other may be set. A clock
   * that was set back must not make an old lease a fresh one.
   */
  private msSince({ wallMs, elapsedMs }: Moment): number {
    return Math.max(Math.abs(this.clock.now().getTime() - wallMs), this.clock.elapsedMs() - elapsedMs);
  }

  /** Never rejects: the work under the lease is done, and where the database is away its own error says so. */
  private async release(lease: { domainId: string; token: number }): Promise<void> {
    await this.extend({ ...lease, seconds: 0 }).catch(() => void this.releaseLater(lease));
  }

  /** Frees the zone as soon as the database is back, instead of when the lease ends. */
  private async releaseLater(lease: { domainId: string; token: number }): Promise<void> {
    for (let waited = 0; waited < leaseSeconds; waited += 1) {
      await this.clock.sleep(secondMs);
      if (
        await this.extend({ ...lease, seconds: 0 }).then(
          () => true,
          () => false,
        )
      )
        return;
    }
  }

  /** False when the lease has expired or another holder has been granted the zone. */
  private async extend(lease: { domainId: string; token: number; seconds: number }): Promise<boolean> {
    const rows = await this.entities.fork().execute<unknown[]>(
      `update zone_lease set expires_at = now() + ? * interval '1 second'
       where domain_id = ? and token = ? and expires_at > now() returning token`,
      [lease.seconds, lease.domainId, lease.token],
    );
    return rows.length === 1;
  }
}
