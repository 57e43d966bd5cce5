import { AppError } from '../platform/errors/index.js';

/** A zone that cannot be read completely cannot be watched. */
export class ZoneNotReadable extends AppError {
  readonly code = 'zone_not_readable';
  readonly status = 422;

  constructor(reason: string) {
    super(`Protection needs a complete reading of the zone, but reading it failed: ${reason}`);
  }
}

/** Two readings in a row differ, or the host would store records differently from how it lists them. */
export class ZoneNotSteady extends AppError {
  readonly code = 'zone_not_steady';
  readonly status = 422;

  constructor(host: string, ids: readonly string[]) {
    const which = ids.length > 0 ? `, for example ${ids.slice(0, 3).join(', ')}` : '';
    super(
      `${host} lists the zone differently each time${which}. Every scan would raise a false alarm, so protection stays off.`,
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
    super('This incident is already resolved');
  }
}

export class NothingToAccept extends AppError {
  readonly code = 'nothing_to_accept';
  readonly status = 422;

  constructor() {
    super(
      'The DNS host lists the records as you approved them. Only its name servers answer differently, so there is nothing to accept.',
    );
  }
}

export class NotRestorableHere extends AppError {
  readonly code = 'not_restorable';
  readonly status = 422;

  constructor(subject: 'delegation' | 'publication') {
    super(
      subject === 'delegation'
        ? 'This was changed at the registry, so no DNS host can put it back. Sign in at your registrar, correct it there and change your password.'
        : 'The DNS host lists the records as you approved them, so there is nothing to put back. Ask the host why its name servers answer differently.',
    );
  }
}

/** The host can only be read, so that there is nothing that auto-restore could do. */
export class AutoRestoreNotPossible extends AppError {
  readonly code = 'auto_restore_not_possible';
  readonly status = 422;

  constructor(hostName: string) {
    super(
      `${hostName} can only be read, so Zonekeeper cannot put records back there. Switch auto-restore off: protection still watches the domain and alerts you.`,
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
    super('Zonekeeper changed this domain a moment ago. Try again in half a minute.', { retryAfterSeconds: 30 });
  }
}
