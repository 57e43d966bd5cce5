import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { dependsOnZones } from './keys';

/** Call it after a domain or record was saved: whatever shows zones is read again. Resolves when it has been. */
export function useZoneChanged(): () => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(async () => {
    await mutate(dependsOnZones);
  }, [mutate]);
}
