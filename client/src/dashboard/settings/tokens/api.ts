import useSWR from 'swr';
import { apiTokensList, getApiTokensListUrl } from '../../../shared/api/generated/api';

export const useApiTokens = () => useSWR(getApiTokensListUrl(), () => apiTokensList());
