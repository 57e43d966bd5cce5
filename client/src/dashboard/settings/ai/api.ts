import useSWR from 'swr';
import {
  aiListFlags,
  aiListIntegrations,
  aiListProfiles,
  getAiListFlagsUrl,
  getAiListIntegrationsUrl,
  getAiListProfilesUrl,
} from '../../../shared/api/generated/api';

export const useAiProfiles = () => useSWR(getAiListProfilesUrl(), () => aiListProfiles());

export const useAiIntegrations = () => useSWR(getAiListIntegrationsUrl(), () => aiListIntegrations());

/** Name → whether it is on. */
export const useAiFlags = () => useSWR(getAiListFlagsUrl(), () => aiListFlags());
