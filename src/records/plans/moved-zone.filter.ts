import { Catch, type ArgumentsHost } from '@nestjs/common';
import { AppErrorFilter } from '../../platform/errors/index.js';
import { PlanConflict, PlanStale } from '../records.errors.js';
import { presentChanges, presentMovedSets } from './planned-changes.presenter.js';

/**
 * Adds to the answer what has changed at the host, as `delta`, and the sets that the plan changes, too, as `sets`. For
 * every controller that applies plans.
 */
@Catch(PlanStale, PlanConflict)
export class MovedZoneFilter extends AppErrorFilter {
  override catch(error: PlanStale | PlanConflict, host: ArgumentsHost): void {
    super.catch(error instanceof PlanStale ? staleWithSets(error) : conflictWithSets(error), host);
  }
}

function staleWithSets({ movement }: PlanStale): PlanStale {
  const delta = movement ? presentChanges(movement.changes, movement.before.name, movement.before) : [];
  return new PlanStale(movement, { extras: { delta, sets: presentMovedSets(movement?.moved ?? []) } });
}

function conflictWithSets({ conflicts, moved }: PlanConflict): PlanConflict {
  return new PlanConflict(conflicts, moved, { sets: presentMovedSets(moved) });
}
