import type { Account, Role } from '../auth/index.js';

/** What a plan allows; null is unlimited. */
export interface PlanLimits {
  domains: number | null;
  /** Manual backups; the copies taken before writes do not count. */
  backupsPerDomain: number | null;
  /** Mailboxes per domain. */
  alertRecipients: number | null;
}

const free: PlanLimits = { domains: 5, backupsPerDomain: 1, alertRecipients: 1 };
const premium: PlanLimits = { domains: null, backupsPerDomain: null, alertRecipients: null };

/** Administrators count as premium; a lapsed subscription counts as free. */
export function planLimits(account: Pick<Account, 'isPremium'>, role: Role): PlanLimits {
  return account.isPremium() || role === 'admin' ? premium : free;
}
