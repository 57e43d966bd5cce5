import useSWR from 'swr';
import { bulkImportsList, getBulkImportsListUrl } from '../../../shared/api/generated/api';

const pollMs = 700;

/** The imports of a connection, latest first; asked for again and again while the latest one runs. */
export const useImports = (connectionId: string) =>
  useSWR(getBulkImportsListUrl(connectionId), () => bulkImportsList(connectionId), {
    refreshInterval: (list) => (list?.[0]?.status === 'running' ? pollMs : 0),
  });
