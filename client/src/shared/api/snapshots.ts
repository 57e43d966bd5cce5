import useSWR, { useSWRConfig } from 'swr';
import {
  comparisonsCompare,
  getSnapshotsListUrl,
  historySetHistory,
  historyTimeline,
  historyZoneAt,
  restoresList,
  schedulesShow,
  snapshotsDetails,
} from './generated/api';
import type { RestoreView, SnapshotView, SnapshotViewType } from './generated/api.schemas';
import { httpPage } from './http';
import { keys } from './keys';

/** More never come in one answer. */
export const mostSnapshots = 1_000;
const FRESH_MS = 30_000;
const RESTORE_POLL_MS = 1_000;

/** Latest first. Without a kind, all of them. */
export const useSnapshots = (domainId: string, kind: SnapshotViewType | 'all', limit: number) =>
  useSWR(
    keys.snapshots(domainId, kind, limit),
    () => httpPage<SnapshotView>(getSnapshotsListUrl(domainId, { limit, ...(kind !== 'all' && { kind }) })),
    { dedupingInterval: FRESH_MS, keepPreviousData: true },
  );

export const useSnapshotRecords = (snapshotId: string | null) =>
  useSWR(
    snapshotId ? keys.snapshotRecords(snapshotId) : null,
    async ([, id]) => (await snapshotsDetails(id)).recordsData,
    {
      revalidateIfStale: false,
    },
  );

/** Null while there are not two to compare. `current` is the zone as it was last read. */
export const useComparison = (domainId: string, sides: { from: string; to: string } | null) =>
  useSWR(sides && keys.comparison(domainId, sides.from, sides.to), ([, , from, to]) =>
    comparisonsCompare(domainId, { backup1Id: from, backup2Id: to }),
  );

export const isUnderWay = ({ status }: RestoreView): boolean => status === 'planned' || status === 'running';

/** Latest first; read again every second while one is under way. */
export const useRestores = (domainId: string) =>
  useSWR(keys.restores(domainId), () => restoresList(domainId), {
    refreshInterval: (restores) => (restores?.some(isUnderWay) ? RESTORE_POLL_MS : 0),
  });

export const useBackupSchedule = (domainId: string) =>
  useSWR(keys.backupSchedule(domainId), () => schedulesShow(domainId));

/** The zone as it was at a time (ISO 8601). */
export const useZoneAt = (domainId: string, at: string | null) =>
  useSWR(at ? keys.zoneAt(domainId, at) : null, ([, , time]) => historyZoneAt(domainId, { at: time }));

/** Every version of one set, oldest first. */
export const useSetHistory = (domainId: string, set: { name: string; type: string } | null) =>
  useSWR(set && keys.setHistory(domainId, set.name, set.type), ([, , name, type]) =>
    historySetHistory(domainId, { name, type }),
  );

/** Snapshots and changes, latest first. */
export const useTimeline = (domainId: string, limit: number) =>
  useSWR(keys.timeline(domainId, limit), () => historyTimeline(domainId, { limit }), { keepPreviousData: true });

/** Call it after a snapshot came, went or got other words. */
export function useSnapshotsChanged(): () => Promise<void> {
  const { mutate } = useSWRConfig();
  return async () => {
    await mutate((key) => key === keys.domains || (Array.isArray(key) && key[0] === '/api/snapshots'));
  };
}
