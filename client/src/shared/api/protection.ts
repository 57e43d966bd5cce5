import useSWR, { useSWRConfig } from 'swr';
import {
  alertChannelsList,
  alertEmailsList,
  getProtectionAlertsListUrl,
  ignoreRulesList,
  incidentsList,
  incidentsShow,
  protectionShow,
} from './generated/api';
import type { ProtectionAlertView } from './generated/api.schemas';
import { httpPage } from './http';
import { keys } from './keys';

const WATCH_POLL_MS = 30_000;
/** What others may have done meanwhile is worth asking for each time. */
const watched = { refreshInterval: WATCH_POLL_MS, revalidateOnFocus: true, dedupingInterval: 0 };

export const useProtection = (domainId: string) =>
  useSWR(keys.protection(domainId), () => protectionShow(domainId), watched);

/** Open ones first. */
export const useIncidents = (domainId: string) =>
  useSWR(keys.incidents(domainId), () => incidentsList(domainId), watched);

/** With its timeline. */
export const useIncident = (id: string | null) =>
  useSWR(id ? keys.incident(id) : null, ([, , incidentId]) => incidentsShow(incidentId), watched);

/** Newest first. */
export const useAlerts = (domainId: string, limit: number) =>
  useSWR(
    keys.alerts(domainId, limit),
    () => httpPage<ProtectionAlertView>(getProtectionAlertsListUrl(domainId, { limit })),
    { ...watched, keepPreviousData: true },
  );

export const useAlertEmails = (domainId: string) => useSWR(keys.alertEmails(domainId), () => alertEmailsList(domainId));

export const useAlertChannels = (domainId: string) =>
  useSWR(keys.alertChannels(domainId), () => alertChannelsList(domainId));

export const useIgnoreRules = (domainId: string) => useSWR(keys.ignoreRules(domainId), () => ignoreRulesList(domainId));

/** Call it after protection was changed: whatever tells of it is read again. */
export function useProtectionChanged(): () => Promise<void> {
  const { mutate } = useSWRConfig();
  return async () => {
    await mutate((key) => key === keys.domains || (Array.isArray(key) && isOfProtection(key[0])));
  };
}

const isOfProtection = (subject: unknown): boolean =>
  subject === '/api/domains/protection' || subject === 'protection alerts';
