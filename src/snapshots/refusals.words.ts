import { sentencesOf } from '../dns/index.js';

/** The English words of what is refused about backups. */
export const backupRefusalWords = {
  inUse: 'This backup cannot be deleted now: {{reason}}',
  isRestored: 'a restore from it is running.',
} as const;

export const sayBackupRefusal = sentencesOf('refusals', backupRefusalWords);
