import {
  apex,
  displayOwner,
  isUserManaged,
  rdataType,
  type Change,
  type RecordType,
  type RelativeName,
  type Zone,
  subjectOf,
} from '../../../dns/index.js';

/** How much of a snapshot is to be restored. */
export interface RestoreScope {
  /** Ids (`rrsetId`) of the only sets that are meant; null for all but the reserved ones. */
  only: ReadonlySet<string> | null;
  /** The product restores by itself: reserved sets stay, even those that are named. */
  automatic: boolean;
}

/** More than anyone reads. */
const maxNotices = 20;

/**
 * Pure. The changes that are meant, with a sentence for each that would be made but for what it is about: the zone's
 * own name servers and its keys lead the whole domain astray when they are old, so that they are only restored
 * where somebody names them.
 */
export function withinScope(
  live: Zone,
  wanted: readonly Change[],
  { only, automatic }: RestoreScope,
): { changes: readonly Change[]; notices: readonly string[] } {
  const meant = only ? wanted.filter(({ id }) => only.has(id)) : wanted;
  const stays = (change: Change) => {
    const { name, type } = subjectOf(change);
    return automatic ? !isUserManaged(type) : only === null && isReserved(name, type);
  };
  const notices = meant.filter(stays).map((change) => {
    const { name, type } = subjectOf(change);
    const set = `${displayOwner(name, live.name)} ${type}`;
    return automatic
      ? `${set} is left as it is: such records are never restored automatically.`
      : `${set} is left as it is. Name it to restore it, too.`;
  });
  return { changes: meant.filter((change) => !stays(change)), notices: notices.slice(0, maxNotices) };
}

function isReserved(name: RelativeName, type: RecordType): boolean {
  return (name === apex && type === 'NS') || rdataType(type).managedBy === 'signer';
}
