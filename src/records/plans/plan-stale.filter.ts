import { Catch, type ArgumentsHost } from '@nestjs/common';
import { AppErrorFilter } from '../../platform/errors/index.js';
import { PlanStale } from '../records.errors.js';
import { presentChanges } from './plan.presenter.js';

/** Adds what has changed at the host to the answer, as `delta`. For every controller that applies plans. */
@Catch(PlanStale)
export class PlanStaleFilter extends AppErrorFilter {
  override catch({ movement }: PlanStale, host: ArgumentsHost): void {
    const delta = movement ? presentChanges(movement.changes, movement.before.name, movement.before) : [];
    super.catch(new PlanStale(movement, { extras: { delta } }), host);
  }
}
