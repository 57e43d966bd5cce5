import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/index.js';
import { estimatedTokens, QuestionBudget } from '../budget/question-budget.js';
import type { ActivePrompt } from '../management/active-profiles.js';
import type { Completion, ToolCall } from '../model/completion-reader.js';
import { Fence, withoutSecrets } from '../model/fence.js';
import { ModelClient, type ModelFormat, type ModelMessage, type ModelTool } from '../model/model-client.js';
import { ModelLimits } from '../model/model-limits.js';
import { ModelFailed } from '../model/model-failed.js';
import { asModelTools, Toolbox } from '../tools/toolbox.js';
import type { Evidence } from '../tools/evidence.js';
import type { AssistantTool } from '../tools/tool.js';

/** Requests for one question: the last one has to answer without tools. */
const mostRounds = 6;

export interface ModelQuestion {
  prompt: ActivePrompt;
  /** Earlier questions and answers, and the question itself at the end. */
  messages: readonly { role: 'user' | 'assistant'; text: string }[];
  /** Facts that the page sends along; fenced. */
  data?: string;
  /** The form of the answer; absent for text. */
  format?: { instruction: string; json: ModelFormat };
  withTools: boolean;
}

export interface ModelProgress {
  signal: AbortSignal;
  onText?(text: string): void;
  /** A tool is about to run. */
  onStep?(tool: string): void;
}

export interface ModelAnswer {
  text: string;
  isCut: boolean;
}

const citing = `How to cite: put the id of a finding in brackets, such as [F1], and a record set with its full name and type, such as [www.example.org A], exactly as the tools gave them. Cite nothing else in brackets. Write plain Markdown without images, tables, HTML and links.`;

/** Asks the model, lets it use the tools that its profiles have, and charges the budget for every request. */
@Injectable()
export class ModelAnswers {
  constructor(
    private readonly model: ModelClient,
    private readonly limits: ModelLimits,
    private readonly budget: QuestionBudget,
    private readonly toolbox: Toolbox,
  ) {}

  /** Rejects with `ModelFailed`, `AnswerStopped` and `TokenBudgetSpent`. */
  async answer(
    actor: Actor,
    question: ModelQuestion,
    evidence: Evidence,
    progress: ModelProgress,
  ): Promise<ModelAnswer> {
    const fence = new Fence();
    const allowed = question.withTools ? this.toolbox.forCategories(question.prompt.categories) : [];
    const messages: ModelMessage[] = [
      { role: 'system', content: systemText(question, fence) },
      ...question.messages.map(({ role, text }): ModelMessage => ({ role, content: withoutSecrets(text) })),
    ];
    const deadline = AbortSignal.timeout(this.limits.questionMs);
    for (let round = 1; ; round += 1) {
      const tools = round < mostRounds ? asModelTools(allowed) : [];
      const completion = await this.request(
        actor,
        { messages, tools, format: question.format?.json },
        deadline,
        progress,
      );
      if (completion.calls.length === 0 || tools.length === 0) return answerIn(completion);
      messages.push(calling(completion));
      for (const call of completion.calls) {
        progress.onStep?.(allowed.find(({ name }) => name === call.name)?.name ?? 'unknown');
        messages.push(await this.toolMessage({ actor, evidence, signal: progress.signal }, call, allowed, fence));
      }
    }
  }

  private async request(
    actor: Actor,
    body: { messages: ModelMessage[]; tools: ModelTool[]; format?: ModelFormat },
    deadline: AbortSignal,
    { signal, onText }: ModelProgress,
  ): Promise<Completion> {
    const promptTokens = estimatedTokens(JSON.stringify(body));
    const reservation = await this.budget.reserve(actor, promptTokens + this.limits.answerTokens);
    let received = 0;
    let completion: Completion | null = null;
    try {
      completion = await this.model.complete({
        ...body,
        signal,
        deadline,
        onText: (text) => {
          received += text.length;
          onText?.(text);
        },
      });
      return completion;
    } finally {
      // A server that counts too little, or not at all, gives nothing away.
      const guessed = { promptTokens, completionTokens: Math.ceil(received / 3) };
      await this.budget.settle(reservation, completion?.usage ?? guessed);
    }
  }

  private async toolMessage(
    context: { actor: Actor; evidence: Evidence; signal: AbortSignal },
    call: ToolCall,
    allowed: readonly AssistantTool[],
    fence: Fence,
  ): Promise<ModelMessage> {
    const { text } = await this.toolbox.run(context, { name: call.name, input: parsed(call.arguments) }, allowed);
    return { role: 'tool', tool_call_id: call.id, content: fence.around(text) };
  }
}

function systemText({ prompt, data, format }: ModelQuestion, fence: Fence): string {
  const parts = [withoutSecrets(prompt.text), fence.rule, format?.instruction ?? citing];
  return [...parts, ...(data ? [fence.around(data)] : [])].join('\n\n');
}

function calling({ text, calls }: Completion): ModelMessage {
  return {
    role: 'assistant',
    content: text === '' ? null : withoutSecrets(text),
    tool_calls: calls.map(({ id, name, arguments: input }) => ({
      id,
      type: 'function',
      function: { name, arguments: withoutSecrets(input) },
    })),
  };
}

function answerIn({ text, isCut }: Completion): ModelAnswer {
  if (text.trim() === '') throw new ModelFailed('garbled');
  return { text, isCut };
}

/** Text that is no JSON fits no schema. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text === '' ? '{}' : text) as unknown;
  } catch {
    return null;
  }
}
