import type { Sentence } from '../../dns/index.js';
import { sayActivity } from '../../domains/index.js';
import type { Restore, RestoreStatus } from './restore.entity.js';

type EndStatus = Exclude<RestoreStatus, 'planned' | 'running'>;

/** Pure. The line of the activity log about a restore that has ended. */
export function activityOf(
  { recordTotal: count, source }: Pick<Restore, 'recordTotal' | 'source'>,
  { status, failed, zone: domain }: { status: EndStatus; failed: number; zone: string },
): Sentence {
  const origin = sayActivity(source === 'protection' ? 'origin.protection' : 'origin.backup');
  switch (status) {
    case 'applied':
      if (count === 0) return sayActivity('restore.nothing', { domain, origin });
      return sayActivity('restore.applied', { domain, origin, count });
    case 'partial':
      return sayActivity('restore.partial', { domain, origin, failed, count });
    case 'failed':
      return sayActivity('restore.failed', { domain, origin });
    case 'held':
      return sayActivity('restore.held', { domain, origin });
  }
}
