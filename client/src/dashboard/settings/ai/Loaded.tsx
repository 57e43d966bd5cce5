import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SWRResponse } from 'swr';
import { LoadFailed } from '../../../shared/ui/LoadFailed';
import { Skeleton } from '../../../shared/ui/Skeleton';

interface LoadedProps<T> {
  of: SWRResponse<T>;
  children(data: T): ReactNode;
}

/** A list of the dialog, or its placeholder while it loads. */
export function Loaded<T>({ of: { data, error, mutate }, children }: LoadedProps<T>) {
  const { t } = useTranslation('settings');
  if (data !== undefined) return children(data);
  if (error) return <LoadFailed title={t('ai.loadFailed')} error={error} retry={() => void mutate()} />;
  return <Skeleton className="h-40" />;
}
