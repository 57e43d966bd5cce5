import {
  applyInSteps,
  canonicalRrset,
  eachInSteps,
  mapInSteps,
  type Change,
  type Rrset,
  type Steps,
  type Zone,
} from '../../../dns/index.js';
import { inSlices } from '../../../platform/slices/index.js';
import type { HashedZone } from '../../../zone-store/index.js';
import type { StoredChange } from '../change-rows.js';
import type { ZoneCache } from '../../zones/zone-cache.js';

/** Sets in one transaction, which holds the row of the domain. */
const mostSets = 2_000;

/**
 * Uses the time in which the host works on a large plan. Writes the new sets to our copy as soon as the host has
 * confirmed them, and computes the zone that all changes make. The reading at the end corrects whatever the host shows
 * otherwise.
 */
export class CopyAhead {
  private waiting: Rrset[] = [];
  private readonly written: Change[] = [];
  private expected: string;
  private isWriting = false;
  private writing: Promise<void> = Promise.resolve();
  private isOver = false;
  private zoneAfterAll: Promise<Zone> | null = null;

  constructor(
    private readonly cache: Pick<ZoneCache, 'addAhead'>,
    private readonly plan: {
      id: string;
      domainId: string;
      /** The zone before the plan. */
      before: HashedZone;
      changes: readonly StoredChange[];
      /** Whether the lease of the zone is still held. */
      isOurs: () => boolean;
    },
  ) {
    this.expected = plan.before.hash;
  }

  /** The host has made this change, and the plan says so. */
  note(change: Change): void {
    if (this.isOver || change.kind !== 'create') return;
    this.waiting.push(change.after);
    this.written.push(change);
    this.zoneAfterAll ??= inSlices(wholeZoneAfter(this.plan));
    if (this.isWriting) return;
    this.isWriting = true;
    this.writing = this.writeWaiting();
  }

  /** The zone after the plan, when all its changes were made; null otherwise. */
  async zoneAfter(): Promise<Zone | null> {
    const { changes } = this.plan;
    return changes.every(({ state }) => state === 'applied') ? this.zoneAfterAll : null;
  }

  /**
   * Waits until all is written. `made`: a zone to which these changes have been made, and no others, where somebody has
   * it. Resolves to what our copy is now, or to null where that is not known.
   */
  async end(made?: { zone: Zone; changes: number }): Promise<HashedZone | null> {
    await this.writing;
    if (this.isOver || this.written.length === 0) return null;
    const isSame = made?.changes === this.written.length;
    const zone = isSame ? made.zone : await inSlices(applyInSteps(this.plan.before.zone, this.written));
    return { zone, hash: this.expected };
  }

  /** Never rejects: without it, the reading at the end is compared with all of our copy. */
  private async writeWaiting(): Promise<void> {
    // Those that are confirmed together come in one after the other.
    await Promise.resolve();
    try {
      while (this.waiting.length > 0 && !this.isOver) await this.writeSome();
    } catch {
      this.isOver = true;
    }
    this.isWriting = false;
  }

  private async writeSome(): Promise<void> {
    const rrsets = this.waiting.slice(0, mostSets);
    this.waiting = this.waiting.slice(mostSets);
    const { id, domainId, before, isOurs } = this.plan;
    const token = `plan ${id}`;
    const copy = { zone: before.zone.name, expected: this.expected, token };
    this.isOver = !isOurs() || !(await this.cache.addAhead(domainId, copy, rrsets));
    this.expected = token;
  }
}

/** With the canonical texts of its sets, which the reading at the end takes over. */
function* wholeZoneAfter({ before, changes }: { before: HashedZone; changes: readonly StoredChange[] }): Steps<Zone> {
  const made = yield* mapInSteps(changes, ({ change }) => change);
  const zone = yield* applyInSteps(before.zone, made);
  yield* eachInSteps(zone.rrsets, canonicalRrset);
  return zone;
}
