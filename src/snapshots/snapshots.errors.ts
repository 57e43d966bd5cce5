import { AppError } from '../platform/errors/index.js';

export class BackupLimitReached extends AppError {
  readonly code = 'backup_limit_reached';
  readonly status = 403;

  constructor(currentCount: number, limit: number) {
    super(
      `Free plan allows only ${limit} backup per domain. You have ${currentCount} backup(s). ` +
        'Upgrade to Premium for unlimited backups.',
      { extras: { tierLimitReached: true, premiumFeature: true, currentCount, limit } },
    );
  }
}
