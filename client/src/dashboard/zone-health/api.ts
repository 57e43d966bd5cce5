import useSWR from 'swr';
import {
  getHealthChecksListUrl,
  getZoneHealthShowUrl,
  healthChecksList,
  zoneHealthShow,
} from '../../shared/api/generated/api';

/** The last run of a zone, what it found, and what is gone since. */
export const useZoneHealth = (domainId: string) =>
  useSWR(getZoneHealthShowUrl(domainId), () => zoneHealthShow(domainId));

/** All checks that there are. */
export const useHealthChecks = () => useSWR(getHealthChecksListUrl(), () => healthChecksList());
