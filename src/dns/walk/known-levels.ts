import { isWithin } from '../names/name.js';
import type { Fqdn } from '../types.js';
import type { DelegationWalk, WalkLevel } from './walk-delegation.js';

export interface KnownLevelsOptions {
  /** Registries move their servers rarely, and many walks must not ask the roots each time. */
  keptMs: number;
  mostLevels: number;
}

/** The levels that earlier walks have found, so that later ones start below the roots. Times are in milliseconds. */
export class KnownLevels {
  private readonly levels = new Map<Fqdn, { level: WalkLevel; until: number }>();

  constructor(
    private readonly roots: WalkLevel,
    private readonly options: KnownLevelsOptions,
  ) {}

  /** The lowest known level above the zone. */
  nearest(zone: Fqdn, now: number): WalkLevel {
    let best = this.roots;
    for (const [name, { level, until }] of this.levels) {
      if (until < now) this.levels.delete(name);
      else if (name !== zone && isWithin(zone, name) && isWithin(name, best.zone)) best = level;
    }
    return best;
  }

  remember({ steps }: DelegationWalk, now: number): void {
    for (const { level } of steps) {
      const isKnown = level.zone === this.roots.zone || this.levels.has(level.zone);
      if (isKnown || this.levels.size >= this.options.mostLevels) continue;
      this.levels.set(level.zone, { level, until: now + this.options.keptMs });
    }
  }

  /** For a level whose servers no longer answer. */
  forget(zone: Fqdn): void {
    this.levels.delete(zone);
  }
}
