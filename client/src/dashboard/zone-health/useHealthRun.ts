import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { postForEvents } from '../../shared/api/events';
import { getZoneHealthStreamUrl } from '../../shared/api/generated/api';
import type { ZoneHealthView } from '../../shared/api/generated/api.schemas';
import { useProblem } from '../../shared/api/problem';
import { useToast } from '../../shared/ui/toasts/toast';

interface Progress {
  done: number;
  /** Zero until the first check has ended. */
  total: number;
}

/** Checks a zone, and says how far that has come. */
export function useHealthRun(domainId: string, onDone: (health: ZoneHealthView) => void) {
  const { t } = useTranslation('health');
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController | null>(null);
  const toast = useToast();
  const problem = useProblem();
  useEffect(() => () => running.current?.abort(), []);

  const run = async () => {
    const { signal } = (running.current = new AbortController());
    toast.clearBad();
    setProgress({ done: 0, total: 0 });
    let health: ZoneHealthView | null = null;
    try {
      await postForEvents(getZoneHealthStreamUrl(domainId), {
        body: {},
        signal,
        onEvent: (event, data) => {
          if (event === 'progress') setProgress(data as Progress);
          if (event === 'done') health = data as ZoneHealthView;
        },
      });
      if (health === null) throw new Error(t('unfinished'));
      onDone(health);
    } catch (error) {
      if (!signal.aborted) toast.bad(t('runFailed'), problem(error));
    }
    if (!signal.aborted) setProgress(null);
  };
  return { progress, run: () => void run() };
}
