import useSWR from 'swr';
import { apiTokensList } from './generated/api';
import { keys } from './keys';

export const useApiTokens = () => useSWR(keys.apiTokens, () => apiTokensList());
