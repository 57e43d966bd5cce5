import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { postForEvents } from '../api/events';
import { getPropagationChecksStreamUrl } from '../api/generated/api';
import type {
  CheckPropagationDto,
  PropagationCheckView,
  PropagationResultView,
  PublishedView,
} from '../api/generated/api.schemas';
import { ApiError } from '../api/http';
import { useProblem } from '../api/problem';
import { useToast } from '../ui/toasts/toast';

/** A check on screen: one that runs, has ended, or comes from the history. */
export interface ShownCheck {
  question: CheckPropagationDto;
  /** Null until the authoritative servers have answered. */
  published: PublishedView | null;
  /** So far, in the order in which the servers are listed at the end. */
  results: readonly PropagationResultView[];
  /** Null while it runs, and after a failure. */
  done: PropagationCheckView | null;
  isRunning: boolean;
}

/** Runs checks, one at a time, and shows each answer as it comes. */
export function useCheck(onDone?: (check: PropagationCheckView) => void) {
  const { t } = useTranslation('propagation');
  const [shown, setShown] = useState<ShownCheck | null>(null);
  const running = useRef<AbortController | null>(null);
  const toast = useToast();
  const problem = useProblem();
  useEffect(() => () => running.current?.abort(), []);

  const show = useCallback((check: PropagationCheckView) => setShown(asShown(check)), []);
  const start = async (question: CheckPropagationDto, { isQuiet = false } = {}) => {
    running.current?.abort();
    const controller = (running.current = new AbortController());
    toast.clearBad();
    setShown((before) => ({
      question,
      // A repeated check keeps the answers of the last one until it has new ones.
      ...(isQuiet && before
        ? { published: before.published, results: before.results }
        : { published: null, results: [] }),
      done: null,
      isRunning: true,
    }));
    let done: PropagationCheckView | null = null;
    try {
      await postForEvents(getPropagationChecksStreamUrl(), {
        body: question,
        signal: controller.signal,
        onEvent: (event, data) => {
          if (event === 'done') done = data as PropagationCheckView;
          setShown((check) => check && withEvent(check, event, data));
        },
      });
      if (done === null) throw new Error(t('toast.broken'));
      setShown({ ...asShown(done), question });
      if (!isQuiet) tellEnd(done, toast, t);
      onDone?.(done);
    } catch (error) {
      if (controller.signal.aborted) return;
      setShown((check) => check && { ...check, isRunning: false });
      const status = error instanceof ApiError ? String(error.status) : '';
      toast.bad(t('toast.failed'), t('toast.failedText', { status, text: problem(error) }));
    }
  };
  return { shown, show, start };
}

function withEvent(check: ShownCheck, event: string, data: unknown): ShownCheck {
  if (event === 'published') return { ...check, published: data as PublishedView };
  if (event !== 'result') return check;
  const result = data as PropagationResultView;
  const at = check.results.findIndex(({ server }) => server.id === result.server.id);
  const results = at < 0 ? [...check.results, result] : check.results.with(at, result);
  return { ...check, results };
}

function asShown(check: PropagationCheckView): ShownCheck {
  const { domain, recordName, recordType, expectedValue, clientSubnet, published, results } = check;
  const question = {
    ...{ domain, recordName, recordType, expectedValue: expectedValue ?? '' },
    ...(clientSubnet !== null && { clientSubnet }),
  } as CheckPropagationDto;
  return { question, published, results, done: check, isRunning: false };
}

type Words = ReturnType<typeof useTranslation<'propagation'>>['t'];

function tellEnd(check: PropagationCheckView, toast: ReturnType<typeof useToast>, t: Words): void {
  const { status, totalServers: total, answeredServers: answered, propagatedServers: propagated } = check;
  if (status !== 'published') toast.note(t('toast.complete'), t(`published.${status}`));
  else if (answered === 0) toast.bad(t('toast.none'), t('toast.noneText'));
  else if (answered * 2 < total) toast.note(t('toast.limited'), t('toast.answered', { answered, total }));
  else toast.good(t('toast.complete'), t('toast.propagated', { propagated, answered }));
}
