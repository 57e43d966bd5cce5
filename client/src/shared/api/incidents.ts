import useSWR, { preload } from 'swr';
import { secondMs } from '../format/durations';
import { getIncidentsOpenUrl } from './generated/api';
import type { IncidentView } from './generated/api.schemas';
import { ApiError, httpAll } from './http';

const pollMs = 30 * secondMs;

/** The open incidents of all domains, the latest first. One request for every page and the sidebar together. */
export const useOpenIncidents = () =>
  useSWR(getIncidentsOpenUrl(), readOpen, {
    refreshInterval: pollMs,
  });

/** Requests them while the code of the page loads. */
export const preloadIncidents = (): void => void preload(getIncidentsOpenUrl(), readOpen).catch(() => undefined);

/** The open incidents of one domain. */
export function useIncidentsOf(domainId: string): IncidentView[] {
  const { data = [] } = useOpenIncidents();
  return data.filter((incident) => incident.domainId === domainId);
}

/** Where a person sees what changed, and decides. */
export const incidentPath = ({ id, domainId }: Pick<IncidentView, 'id' | 'domainId'>): string =>
  `/version-history?domain=${domainId}&tab=monitoring&incident=${id}`;

const urlOfRange = (range?: string) => getIncidentsOpenUrl(range === undefined ? undefined : { range });

const readOpen = () => httpAll<IncidentView>(urlOfRange).catch(noneWhenSignedOut);

function noneWhenSignedOut(error: unknown): [] {
  if (error instanceof ApiError && error.status === 401) return [];
  throw error;
}
