import { Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';
import type { ProfileCategory } from '../management/ai-profile.entity.js';
import { dataIn } from '../model/fence.js';
import type { ModelTool } from '../model/model-client.js';
import { HealthTools } from './health-tools.js';
import { LiveTools } from './live-tools.js';
import { PlanTools } from './plan-tools.js';
import { ToolRefused, type AssistantTool, type ToolContext } from './tool.js';
import { ZoneTools } from './zone-tools.js';

/** Characters of one result. */
const longestResult = 16_000;

export interface ToolResult {
  isError: boolean;
  /** JSON, without secrets and unseen characters. */
  text: string;
}

/** Everything that models and programs may ask for. */
@Injectable()
export class Toolbox {
  private readonly log = new Logger('AssistantTools');
  readonly tools: readonly AssistantTool[];

  constructor(zones: ZoneTools, health: HealthTools, live: LiveTools, plans: PlanTools) {
    this.tools = [...zones.tools, ...health.tools, ...live.tools, ...plans.tools];
  }

  /** Those of the purposes. */
  forCategories(categories: ReadonlySet<ProfileCategory>): AssistantTool[] {
    return this.tools.filter((tool) => tool.categories.some((category) => categories.has(category)));
  }

  /** Never rejects: what goes wrong is a result that says so. `allowed` are the tools that this caller has. */
  async run(
    context: ToolContext,
    call: { name: string; input: unknown },
    allowed: readonly AssistantTool[] = this.tools,
  ): Promise<ToolResult> {
    const tool = allowed.find(({ name }) => name === call.name);
    if (!tool)
      return refusal(`There is no tool of this name. There are: ${allowed.map(({ name }) => name).join(', ')}`);
    const input = tool.input.safeParse(call.input);
    if (!input.success) return refusal(`The input does not fit: ${z.prettifyError(input.error).slice(0, 1_000)}`);
    try {
      return bounded(await tool.run(context, input.data));
    } catch (error) {
      if (error instanceof ToolRefused) return refusal(error.message);
      this.log.error({ err: error, tool: tool.name }, 'A tool of the assistant failed');
      return refusal('This did not work, because of a fault on our side.');
    }
  }
}

/** The tools as chat completions take them. */
export function asModelTools(tools: readonly AssistantTool[]): ModelTool[] {
  return tools.map(({ name, description, input }) => {
    const { $schema: _, ...parameters } = z.toJSONSchema(input);
    return { type: 'function', function: { name, description, parameters } };
  });
}

function bounded(result: unknown): ToolResult {
  const text = JSON.stringify(dataIn(result));
  if (text.length <= longestResult) return { isError: false, text };
  return refusal('The result is too large. Narrow the question by a name, a type or a text.');
}

function refusal(message: string): ToolResult {
  return { isError: true, text: JSON.stringify(dataIn({ error: message })) };
}
