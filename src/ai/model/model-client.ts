import { Injectable } from '@nestjs/common';
import OpenAI from 'openai';
import type { ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions';
import { AppConfig } from '../../platform/config/index.js';
import { OutboundHttp } from '../../platform/outbound-http/index.js';
import { AnswerStopped, ModelFailed } from './model-failed.js';
import { modelFetch } from './model-http.js';
import { ModelLimits } from './model-limits.js';
import { CompletionReader, type Completion } from './completion-reader.js';

export type ModelMessage = ChatCompletionCreateParamsStreaming['messages'][number];
export type ModelTool = NonNullable<ChatCompletionCreateParamsStreaming['tools']>[number];
export type ModelFormat = ChatCompletionCreateParamsStreaming['response_format'];

export interface ModelRequest {
  messages: ModelMessage[];
  tools?: ModelTool[];
  format?: ModelFormat;
  /** Aborted when the person stops the answer. */
  signal: AbortSignal;
  /** Aborted when the time for the whole question is over. */
  deadline: AbortSignal;
  onText?(text: string): void;
}

/** The only place that talks to a language model: chat completions, as OpenAI and compatible servers have them. */
@Injectable()
export class ModelClient {
  private client?: OpenAI;

  constructor(
    private readonly config: AppConfig,
    private readonly http: OutboundHttp,
    private readonly limits: ModelLimits,
  ) {}

  get isConfigured(): boolean {
    return this.config.openaiApiKey !== undefined;
  }

  /** Its name; null where none is configured. */
  get model(): string | null {
    return this.isConfigured ? this.config.openaiModel : null;
  }

  /** Rejects with `ModelFailed`, and with `AnswerStopped` when the person stops it. */
  async complete({ messages, tools, format, signal, deadline, onText }: ModelRequest): Promise<Completion> {
    const timeout = AbortSignal.any([AbortSignal.timeout(this.limits.requestMs), deadline]);
    const reader = new CompletionReader(this.limits.answerLength, onText);
    try {
      const body: ChatCompletionCreateParamsStreaming = {
        model: this.config.openaiModel,
        messages,
        stream: true,
        stream_options: { include_usage: true },
        max_completion_tokens: this.limits.answerTokens,
        ...(tools && tools.length > 0 && { tools }),
        ...(format && { response_format: format }),
      };
      const stream = await this.openai().chat.completions.create(body, { signal: AbortSignal.any([signal, timeout]) });
      for await (const chunk of stream) if (reader.read(chunk)) break;
      // The library ends a stream that is aborted as if it were complete.
      signal.throwIfAborted();
      timeout.throwIfAborted();
      return reader.completion();
    } catch (error) {
      if (signal.aborted) throw new AnswerStopped();
      if (error instanceof ModelFailed) throw error;
      throw new ModelFailed(timeout.aborted ? 'timeout' : kindOf(error), error);
    }
  }

  private openai(): OpenAI {
    const apiKey = this.config.openaiApiKey?.reveal() ?? '';
    const { requestMs: timeout, retries: maxRetries } = this.limits;
    this.client ??= new OpenAI({
      apiKey,
      baseURL: this.config.openaiBaseUrl,
      // Otherwise taken from the environment.
      organization: null,
      project: null,
      timeout,
      maxRetries,
      logLevel: 'off',
      fetch: modelFetch(this.http.clientFor({ secrets: [apiKey] }), timeout),
    });
    return this.client;
  }
}

function kindOf(error: unknown): ModelFailed['kind'] {
  if (error instanceof OpenAI.APIConnectionTimeoutError) return 'timeout';
  if (error instanceof OpenAI.APIConnectionError) return 'unreachable';
  if (!(error instanceof OpenAI.APIError)) return 'garbled';
  if (error.status === 429) return 'busy';
  if (error.status !== undefined && error.status >= 500) return 'down';
  return error.status === undefined ? 'garbled' : 'refused';
}
