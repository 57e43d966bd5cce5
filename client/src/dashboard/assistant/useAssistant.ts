import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { postForEvents } from '../../shared/api/events';
import { getAssistantStreamUrl } from '../../shared/api/generated/api';
import type { ChatAnswerView, ChatDto } from '../../shared/api/generated/api.schemas';
import { ApiError } from '../../shared/api/apiError';
import { useErrorToast } from '../../shared/api/useErrorToast';
import { useToast } from '../../shared/ui/toasts/toast';
import { useAssistantFacts } from './api';

/** A question with as much of its answer as has come. */
export interface Exchange {
  id: number;
  question: string;
  /** The words so far; not final while `done` is null. */
  text: string;
  /** The tool that is used at the moment. */
  step: string | null;
  done: ChatAnswerView | null;
  isStopped: boolean;
  /** When the question was sent, or the answer came. ISO 8601. */
  at: string;
}

export interface Asking extends Pick<ChatDto, 'domainId' | 'profileId' | 'useModel'> {
  message: string;
}

/** A conversation with the assistant, the newest exchange first. */
export function useAssistant() {
  const { t } = useTranslation('assistant');
  const [exchanges, setExchanges] = useState<readonly Exchange[]>([]);
  const [refused, setRefused] = useState<Asking | null>(null);
  const running = useRef<AbortController | null>(null);
  const [isRunning, setRunning] = useState(false);
  const conversation = useRef<string | undefined>(undefined);
  const facts = useAssistantFacts();
  const toast = useToast();
  const toastError = useErrorToast();
  useEffect(() => () => running.current?.abort(), []);

  /** Resolves to whether an answer came. */
  const ask = async (asking: Asking): Promise<boolean> => {
    if (running.current) return false;
    const controller = (running.current = new AbortController());
    const id = Date.now();
    setRunning(true);
    setRefused(null);
    toast.clearBad();
    setExchanges((before) => [newExchange(id, asking.message), ...before]);
    const change = (to: (exchange: Exchange) => Exchange) =>
      setExchanges((before) => before.map((exchange) => (exchange.id === id ? to(exchange) : exchange)));
    try {
      const done = await stream({ ...asking, conversationId: conversation.current }, controller.signal, change);
      conversation.current = done.conversationId;
      change((exchange) => ({ ...exchange, done, text: done.response, step: null, at: done.createdAt }));
      return true;
    } catch (error) {
      if (controller.signal.aborted) {
        change((exchange) => ({ ...exchange, isStopped: true, step: null }));
        return false;
      }
      setExchanges((before) => before.filter((exchange) => exchange.id !== id));
      if (error instanceof ApiError && (error.status === 403 || error.status === 429)) setRefused(asking);
      toastError(t('failed'), error, { fallback: t('failedText') });
      return false;
    } finally {
      running.current = null;
      setRunning(false);
      void facts.mutate();
    }
  };
  const forget = () => {
    conversation.current = undefined;
    setExchanges([]);
  };
  return { exchanges, isRunning, refused, ask, stop: () => running.current?.abort(), forget };
}

function newExchange(id: number, question: string): Exchange {
  return { id, question, text: '', step: null, done: null, isStopped: false, at: new Date(id).toISOString() };
}

async function stream(
  body: ChatDto,
  signal: AbortSignal,
  change: (to: (exchange: Exchange) => Exchange) => void,
): Promise<ChatAnswerView> {
  let done: ChatAnswerView | null = null;
  let failure: Record<string, unknown> | null = null;
  await postForEvents(getAssistantStreamUrl(), {
    body,
    signal,
    onEvent: (event, data) => {
      if (event === 'done') done = data as ChatAnswerView;
      if (event === 'failed') failure = data as Record<string, unknown>;
      const { text, tool } = data as { text?: string; tool?: string };
      if (event === 'text') change((exchange) => ({ ...exchange, text: exchange.text + text, step: null }));
      if (event === 'step') change((exchange) => ({ ...exchange, step: tool ?? null, text: '' }));
    },
  });
  if (failure !== null) throw failureOf(failure);
  if (done === null) throw new Error('');
  return done;
}

function failureOf(body: Record<string, unknown>): ApiError {
  const { statusCode = 500, code = 'internal_error', message = '' } = body;
  return new ApiError(Number(statusCode), String(code), String(message), {}, body);
}
