import { AppError } from '../platform/errors/index.js';

/** A zone that cannot be read whole cannot be watched. */
export class ZoneNotReadable extends AppError {
  readonly code = 'zone_not_readable';
  readonly status = 422;

  constructor(reason: string) {
    super(`Protection needs a complete reading of the zone, which failed: ${reason}`);
  }
}

/** Two readings in a row, or what would be written back, are not the same. */
export class ZoneNotSteady extends AppError {
  readonly code = 'zone_not_steady';
  readonly status = 422;

  constructor(host: string, ids: readonly string[]) {
    const which = ids.length > 0 ? `, for example ${ids.slice(0, 3).join(', ')}` : '';
    super(
      `${host} does not show the zone the same way twice${which}. Every look would be a false alarm, so protection stays off.`,
    );
  }
}

export class NotProtected extends AppError {
  readonly code = 'not_protected';
  readonly status = 409;

  constructor() {
    super('Protection is not enabled for this domain');
  }
}

export class IncidentOver extends AppError {
  readonly code = 'incident_resolved';
  readonly status = 409;

  constructor() {
    super('This incident is resolved already');
  }
}

export class NothingToAccept extends AppError {
  readonly code = 'nothing_to_accept';
  readonly status = 422;

  constructor() {
    super(
      'The DNS host lists the records as they were signed off; only its name servers differ. There is nothing to accept.',
    );
  }
}

export class NotRestorableHere extends AppError {
  readonly code = 'not_restorable';
  readonly status = 422;

  constructor(subject: 'delegation' | 'publication') {
    super(
      subject === 'delegation'
        ? 'This was changed at the registry, which no DNS host can put back. Sign in at your registrar, and change your password there.'
        : 'The DNS host lists the records as they should be, so there is nothing to put back. Ask the host why its servers differ.',
    );
  }
}

export class RestoreFailed extends AppError {
  readonly code = 'restore_failed';
  readonly status = 422;

  constructor(reason: string) {
    super(`The records were not put back completely. ${reason}`);
  }
}

export class StillWriting extends AppError {
  readonly code = 'zone_busy';
  readonly status = 409;

  constructor() {
    super('A change of this domain was made here a moment ago. Try again in half a minute.', { retryAfterSeconds: 30 });
  }
}
