import useSWR from 'swr';
import { dataExportsList, getDataExportsDownloadUrl, getDataExportsListUrl } from '../../../shared/api/generated/api';
import type { DataExportView } from '../../../shared/api/generated/api.schemas';
import { http } from '../../../shared/api/http';
import { secondMs } from '../../../shared/format/durations';

export const isUnderWay = ({ status }: DataExportView): boolean => status === 'waiting' || status === 'running';

/** Latest first, and up to date while one is under way. */
export const useExports = () =>
  useSWR(getDataExportsListUrl(), () => dataExportsList(), {
    refreshInterval: (list) => (list?.some(isUnderWay) ? secondMs : 0),
  });

/** The browser saves the file, however large it is. Rejects, without leaving the page, where the server refuses it. */
export async function saveExport({ id }: DataExportView): Promise<void> {
  const url = getDataExportsDownloadUrl(id);
  const { ok } = await fetch(url, { method: 'HEAD' });
  // An answer without a body does not say why.
  if (!ok) await http(url);
  window.location.assign(url);
}
