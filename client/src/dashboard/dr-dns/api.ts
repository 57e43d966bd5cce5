import useSWR from 'swr';
import {
  dnsHelpAccount,
  dnsHelpListContexts,
  dnsHelpZone,
  getDnsHelpAccountUrl,
  getDnsHelpListContextsUrl,
  getDnsHelpZoneUrl,
} from '../../shared/api/generated/api';

export const useAccountInfo = (domainId: string) =>
  useSWR(getDnsHelpAccountUrl(domainId), () => dnsHelpAccount(domainId));

export const useZoneInfo = (domainId: string) => useSWR(getDnsHelpZoneUrl(domainId), () => dnsHelpZone(domainId));

/** The contexts that are saved, one for each service. */
export const useSavedContexts = () => useSWR(getDnsHelpListContextsUrl(), () => dnsHelpListContexts());
