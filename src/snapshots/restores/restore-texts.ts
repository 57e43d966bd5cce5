import type { Restore, RestoreStatus } from './restore.entity.js';

type EndStatus = Exclude<RestoreStatus, 'planned' | 'running'>;

/** Pure. The line of the activity log about a restore that has ended. */
export function activityOf(
  { total, source }: Pick<Restore, 'total' | 'source'>,
  { status, failed, zone }: { status: EndStatus; failed: number; zone: string },
): string {
  const changes = `${total.toLocaleString('en')} ${total === 1 ? 'change' : 'changes'}`;
  const origin = source === 'protection' ? 'the protection baseline' : 'a backup';
  switch (status) {
    case 'applied':
      if (total === 0) return `Restored ${zone} from ${origin}: nothing had to be changed`;
      return `Restored ${zone} from ${origin}: ${changes}`;
    case 'partial':
      return `Restored ${zone} from ${origin} in part: ${failed.toLocaleString('en')} of ${changes} failed`;
    case 'failed':
      return `Tried to restore ${zone} from ${origin}, but it failed`;
    case 'held':
      return `Stopped a restore of ${zone} from ${origin}: a person has to look at it first`;
  }
}
