import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RecordType, RelativeName } from '../../dns/index.js';
import { Clock, dayMs } from '../../platform/clock/index.js';
import type { KnownSets } from '../states/resolver-state.js';
import { PropagationWatch } from './propagation-watch.entity.js';

/** No cache keeps a set for longer. */
const cachedDays = 7;
/** Somebody who changes a record all day. */
const most = 50;

/** The traces of the latest changes of a set in caches. */
export interface RecentChanges {
  /** The sets that were there before; null stands for none. */
  earlier: KnownSets['earlier'];
  /** When every cache has forgotten them; null if unknown. */
  everywhereBy: Date | null;
}

/** Remembers what our own changes replaced: afterwards nobody can find that out. */
@Injectable()
export class EarlierSets {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async of({
    domainId,
    name,
    type,
  }: {
    domainId: string;
    name: RelativeName;
    type: RecordType;
  }): Promise<RecentChanges> {
    const since = new Date(this.clock.now().getTime() - cachedDays * dayMs);
    const where = { domainId, name, type, createdAt: { $gte: since } };
    const watches = await this.em.fork().find(PropagationWatch, where, { orderBy: { createdAt: 'desc' }, limit: most });
    const earlier = watches.map((watch) => (watch.earlier ? { type, values: watch.earlier } : null));
    return { earlier, everywhereBy: watches[0]?.everywhereBy ?? null };
  }
}
