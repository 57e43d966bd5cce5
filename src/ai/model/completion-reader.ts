import type { ChatCompletionChunk } from 'openai/resources/chat/completions';
import { ModelFailed } from './model-failed.js';

/** A call of a tool as the model wrote it. Neither name nor arguments are checked. */
export interface ToolCall {
  id: string;
  name: string;
  arguments: string;
}

export interface Completion {
  text: string;
  calls: ToolCall[];
  /** As the server counted them; null where it did not say. */
  usage: { promptTokens: number; completionTokens: number } | null;
  /** The answer was longer than allowed, and is cut. */
  isCut: boolean;
}

/** More in one answer are no plan but a loop. */
const mostCalls = 8;
const longestArguments = 20_000;

/** Puts an answer together from its chunks, whose shape nobody guarantees. */
export class CompletionReader {
  private text = '';
  private usage: Completion['usage'] = null;
  private isCut = false;
  private isKnown = false;
  private readonly calls = new Map<number, ToolCall>();

  constructor(
    private readonly maxLength: number,
    private readonly onText?: (text: string) => void,
  ) {}

  /** True when enough has come. */
  read(chunk: Partial<ChatCompletionChunk> | null): boolean {
    if (typeof chunk !== 'object' || chunk === null) throw new ModelFailed('garbled');
    this.readUsage(chunk.usage);
    if (!Array.isArray(chunk.choices)) return false;
    this.isKnown = true;
    const [choice] = chunk.choices;
    const delta: unknown = choice?.delta;
    if (typeof delta !== 'object' || delta === null) return false;
    const { content, tool_calls: calls } = delta as { content?: unknown; tool_calls?: unknown };
    if (typeof content === 'string') this.addText(content);
    if (Array.isArray(calls)) for (const call of calls as unknown[]) this.addCall(call);
    if (choice?.finish_reason === 'length') this.isCut = true;
    if (this.text.length < this.maxLength) return false;
    this.isCut = true;
    return true;
  }

  /** Throws `ModelFailed` when nothing has come that is an answer. */
  completion(): Completion {
    const calls = [...this.calls.values()].filter(({ name }) => name !== '');
    if (!this.isKnown || (this.text.trim() === '' && calls.length === 0)) throw new ModelFailed('garbled');
    return { text: this.text, calls, usage: this.usage, isCut: this.isCut };
  }

  private addText(content: string): void {
    // Keeps line ends and tabs; other control characters, and those that turn the direction of writing, have no place in an answer.
    const clean = content.replaceAll(/(?![\n\t])[\p{Cc}\u200b-\u200f\u202a-\u202e\u2066-\u2069]/gu, '');
    const added = clean.slice(0, this.maxLength - this.text.length);
    this.text += added;
    if (added !== '') this.onText?.(added);
  }

  private addCall(call: unknown): void {
    if (typeof call !== 'object' || call === null) return;
    const { index, id, function: called } = call as { index?: unknown; id?: unknown; function?: unknown };
    const { name, arguments: text } = (called ?? {}) as { name?: unknown; arguments?: unknown };
    const place = typeof index === 'number' ? index : this.calls.size;
    if (!this.calls.has(place) && this.calls.size >= mostCalls) return;
    const known = this.calls.get(place) ?? { id: `call_${place}`, name: '', arguments: '' };
    const part = typeof text === 'string' ? text : '';
    this.calls.set(place, {
      id: typeof id === 'string' && id !== '' ? id.slice(0, 100) : known.id,
      name: known.name + (typeof name === 'string' ? name.slice(0, 100) : ''),
      arguments: (known.arguments + part).slice(0, longestArguments),
    });
  }

  private readUsage(usage: unknown): void {
    if (typeof usage !== 'object' || usage === null) return;
    const { prompt_tokens: prompt, completion_tokens: completion } = usage as Record<string, unknown>;
    if (!isCount(prompt) || !isCount(completion)) return;
    this.usage = { promptTokens: prompt, completionTokens: completion };
  }
}

/** A server that counts backwards would give budget away. */
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
