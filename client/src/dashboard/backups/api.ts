import useSWR from 'swr';
import {
  alertChannelsList,
  alertEmailsList,
  comparisonsCompare,
  getAlertChannelsListUrl,
  getAlertEmailsListUrl,
  getComparisonsCompareUrl,
  getHistoryRecordNamesUrl,
  getHistorySetHistoryUrl,
  getHistoryTimelineUrl,
  getHistoryZoneAtUrl,
  getIgnoreRulesListUrl,
  getIncidentsListUrl,
  getIncidentsShowUrl,
  getProtectionAlertsListUrl,
  getProtectionShowUrl,
  getRestoresListUrl,
  getSchedulesShowUrl,
  getSnapshotsDetailsUrl,
  getSnapshotsListUrl,
  historyTimeline,
  historyZoneAt,
  ignoreRulesList,
  incidentsList,
  incidentsShow,
  protectionShow,
  restoresList,
  schedulesShow,
  snapshotsDetails,
} from '../../shared/api/generated/api';
import type {
  PastNameView,
  ProtectionAlertView,
  RestoreView,
  SnapshotView,
  SnapshotViewType,
  SetVersionView,
} from '../../shared/api/generated/api.schemas';
import { httpPage } from '../../shared/api/http';
import { secondMs } from '../../shared/format/durations';

/** The longest page that the server returns. */
export const mostSnapshots = 1_000;
const freshMs = 30 * secondMs;
const restorePollMs = secondMs;
const watchPollMs = 30 * secondMs;
/** Other people and the guard change these meanwhile, so a page never trusts its copy. */
const watched = { refreshInterval: watchPollMs, revalidateOnFocus: true, dedupingInterval: 0 };

/** Latest first. Without a kind, all of them. */
export const useSnapshots = (domainId: string, kind: SnapshotViewType | 'all', limit: number) =>
  useSWR(
    getSnapshotsListUrl(domainId, { limit, ...(kind !== 'all' && { kind }) }),
    (url) => httpPage<SnapshotView>(url),
    { dedupingInterval: freshMs, keepPreviousData: true },
  );

/** The records in a snapshot, which never change. */
/** With the records that it holds. */
export const useSnapshotDetails = (snapshotId: string | null) =>
  useSWR(
    snapshotId === null ? null : [getSnapshotsDetailsUrl(snapshotId), snapshotId],
    ([, id]) => snapshotsDetails(id),
    { revalidateIfStale: false },
  );

/** Null until two sides are chosen. `current` is the zone as it was last read. */
export function useComparison(domainId: string, sides: { from: string; to: string } | null) {
  const params = sides && { backup1Id: sides.from, backup2Id: sides.to };
  return useSWR(params && [getComparisonsCompareUrl(domainId), params], ([, both]) =>
    comparisonsCompare(domainId, both),
  );
}

export const isUnderWay = ({ status }: RestoreView): boolean => status === 'planned' || status === 'running';

/** Latest first; polled every second while one is under way. */
export const useRestores = (domainId: string) =>
  useSWR(getRestoresListUrl(domainId), () => restoresList(domainId), {
    refreshInterval: (restores) => (restores?.some(isUnderWay) ? restorePollMs : 0),
  });

export const useBackupSchedule = (domainId: string) =>
  useSWR(getSchedulesShowUrl(domainId), () => schedulesShow(domainId));

/** The zone as it was at a time (ISO 8601). */
export const useZoneAt = (domainId: string, at: string | null) =>
  useSWR(at ? [getHistoryZoneAtUrl(domainId, { at }), at] : null, ([, time]) => historyZoneAt(domainId, { at: time }));

/** The names and types that the zone has or had, the first 200 that contain the text. */
export const usePastNames = (domainId: string, search: string) =>
  useSWR(getHistoryRecordNamesUrl(domainId, { ...(search && { search }) }), (url) => httpPage<PastNameView>(url), {
    keepPreviousData: true,
  });

/** The latest versions of one record set, so many of them, latest first. */
export const useSetHistory = (domainId: string, set: { name: string; type: string }, count: number) =>
  useSWR(
    getHistorySetHistoryUrl(domainId, { ...set, order: 'DESC', range: JSON.stringify([0, count - 1]) }),
    (url) => httpPage<SetVersionView>(url),
    { keepPreviousData: true },
  );

/** Snapshots and changes, latest first. */
export const useTimeline = (domainId: string, limit: number) =>
  useSWR(getHistoryTimelineUrl(domainId, { limit }), () => historyTimeline(domainId, { limit }), {
    keepPreviousData: true,
  });

export const useProtection = (domainId: string) =>
  useSWR(getProtectionShowUrl(domainId), () => protectionShow(domainId), watched);

/** Open ones first. */
export const useIncidents = (domainId: string) =>
  useSWR(getIncidentsListUrl(domainId), () => incidentsList(domainId), watched);

/** With its timeline. */
export const useIncident = (id: string | null) =>
  useSWR(id ? [getIncidentsShowUrl(id), id] : null, ([, incidentId]) => incidentsShow(incidentId), watched);

/** Newest first. */
export const useAlerts = (domainId: string, about: 'security' | 'activity' | 'all', limit: number) =>
  useSWR(
    getProtectionAlertsListUrl(domainId, { limit, ...(about !== 'all' && { about }) }),
    (url) => httpPage<ProtectionAlertView>(url),
    {
      ...watched,
      keepPreviousData: true,
    },
  );

export const useAlertEmails = (domainId: string) =>
  useSWR(getAlertEmailsListUrl(domainId), () => alertEmailsList(domainId));

export const useAlertChannels = (domainId: string) =>
  useSWR(getAlertChannelsListUrl(domainId), () => alertChannelsList(domainId));

export const useIgnoreRules = (domainId: string) =>
  useSWR(getIgnoreRulesListUrl(domainId), () => ignoreRulesList(domainId));
