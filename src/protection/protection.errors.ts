import { AppError } from '../platform/errors/index.js';
import type { Statement } from '../dns/index.js';
import { sayProtectionRefusal } from './refusals.words.js';

/** A zone that cannot be read completely cannot be watched. */
export class ZoneNotReadable extends AppError {
  readonly code = 'zone_not_readable';
  readonly status = 422;

  constructor(reason: Statement) {
    super(sayProtectionRefusal('zoneNotReadable', { reason }));
  }
}

/** Two readings in a row differ, or the host would store records differently from how it lists them. */
export class ZoneNotSteady extends AppError {
  readonly code = 'zone_not_steady';
  readonly status = 422;

  constructor(host: string, ids: readonly string[]) {
    const sets = ids.slice(0, 3).join(', ');
    super(
      sets === ''
        ? sayProtectionRefusal('zoneNotSteady', { host })
        : sayProtectionRefusal('zoneNotSteadyAt', { host, sets }),
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
    super(sayProtectionRefusal(subject === 'delegation' ? 'delegationNotRestorable' : 'publicationNotRestorable'));
  }
}

/** The host can only be read, so that there is nothing that auto-restore could do. */
export class AutoRestoreNotPossible extends AppError {
  readonly code = 'auto_restore_not_possible';
  readonly status = 422;

  constructor(hostName: string) {
    super(sayProtectionRefusal('autoRestoreNotPossible', { host: hostName }));
  }
}

export class RestoreFailed extends AppError {
  readonly code = 'restore_failed';
  readonly status = 422;

  constructor(reason: Statement) {
    super(sayProtectionRefusal('restoreFailed', { reason }));
  }
}

export class StillWriting extends AppError {
  readonly code = 'zone_busy';
  readonly status = 409;

  constructor() {
    super('Zonekeeper changed this domain a moment ago. Try again in half a minute.', { retryAfterSeconds: 30 });
  }
}
