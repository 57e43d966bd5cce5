import type { SWRConfiguration } from 'swr';
import { ApiError } from './http';

export const swrDefaults: SWRConfiguration = {
  revalidateOnFocus: false,
  errorRetryCount: 2,
  shouldRetryOnError: (error) => !(error instanceof ApiError && error.status < 500),
};
