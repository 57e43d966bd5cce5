import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/index.js';
import { RegistryBusy } from './expiration.errors.js';

/** Registries publish no limit; a question a second is what they are known to bear. */
const SPACING_MS = 1000;

/** One queue per registry server across all processes: whoever asks in parallel is banned there. */
@Injectable()
export class RdapPace {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Resolves when the caller may send. Rejects with `RegistryBusy`, taking no place, when that takes longer. */
  async turn(host: string, longestWaitMs: number): Promise<void> {
    const now = this.clock.now();
    const latest = new Date(now.getTime() + longestWaitMs);
    const following = new Date(now.getTime() + SPACING_MS);
    const [place] = await this.em.fork().execute<{ waitMs: number }[]>(
      `insert into rdap_host as host (name, next_free_at) values (?, ?)
       on conflict (name) do update
         set next_free_at = greatest(host.next_free_at + ? * interval '1 millisecond', excluded.next_free_at)
         where host.next_free_at <= ?
       returning extract(epoch from next_free_at - ?::timestamptz)::float8 * 1000 as "waitMs"`,
      [host, following, SPACING_MS, latest, following],
    );
    if (!place) throw new RegistryBusy(host);
    if (place.waitMs > 0) await this.clock.sleep(place.waitMs);
  }

  /** The server asked to be left alone. */
  async pause(host: string, ms: number): Promise<void> {
    const until = new Date(this.clock.now().getTime() + ms);
    await this.em
      .fork()
      .execute('update rdap_host set next_free_at = greatest(next_free_at, ?) where name = ?', [until, host]);
  }
}
