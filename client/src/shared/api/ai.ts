import useSWR from 'swr';
import { aiListFlags, aiListIntegrations, aiListProfiles } from './generated/api';
import { keys } from './keys';

export const useAiProfiles = () => useSWR(keys.aiProfiles, () => aiListProfiles());

export const useAiIntegrations = () => useSWR(keys.aiIntegrations, () => aiListIntegrations());

/** Name → whether it is on. */
export const useAiFlags = () => useSWR(keys.aiFlags, () => aiListFlags());
