import { newId } from '../../src/platform/db/index.js';
import { ProtectionAlert } from '../../src/alerts/log/protection-alert.entity.js';

let made = 0;

/** An alert as the dispatcher finds it, due at once, each a second after the one before: `anAlert({ severity: 'notice' })`. */
export function anAlert(options: Partial<ProtectionAlert> = {}): ProtectionAlert {
  const createdAt = options.createdAt ?? new Date(Date.UTC(2026, 8, 1, 12, 0, ++made));
  return Object.assign(Object.create(ProtectionAlert.prototype) as ProtectionAlert, {
    id: newId(),
    accountId: newId(),
    domainId: newId(),
    incidentId: null,
    onceKey: newId(),
    type: 'unauthorized_changes',
    severity: 'warning',
    message: 'www A changed',
    data: {},
    timezone: 'UTC',
    createdAt,
    dueAt: createdAt,
    announcedAt: null,
    ...options,
  });
}
