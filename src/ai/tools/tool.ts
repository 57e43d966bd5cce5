import { z } from 'zod';
import type { Actor } from '../../auth/index.js';
import type { ProfileCategory } from '../management/ai-profile.entity.js';
import type { Evidence } from './evidence.js';

export interface ToolContext {
  actor: Actor;
  /** Collects what the tools have seen, so that answers can be held against it. */
  evidence: Evidence;
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal;
}

/** One thing that a model or a program can ask the product for. */
export interface AssistantTool {
  name: string;
  /** Written for models. */
  description: string;
  /** Purposes whose profiles may use it. */
  categories: readonly ProfileCategory[];
  /** For programs: changes no zone, and makes no plan. */
  isReadOnly: boolean;
  input: z.ZodObject;
  /** Resolves to plain data. Rejects with `ToolRefused` or an `AppError`. */
  run(context: ToolContext, input: unknown): Promise<unknown>;
}

/** The tool cannot do that; the message is for the model. */
export class ToolRefused extends Error {}

/** The arguments have passed the schema when `run` gets them. */
export function defineTool<Input extends z.ZodObject>(
  tool: Omit<AssistantTool, 'run' | 'input'> & {
    input: Input;
    run(context: ToolContext, input: z.infer<Input>): Promise<unknown>;
  },
): AssistantTool {
  const { run, ...facts } = tool;
  return { ...facts, run: (context, input) => run(context, tool.input.parse(input)) };
}

const longestName = 1_100;

/** Fields that several tools share. */
export const fields = {
  zone: z.string().min(1).max(longestName).describe('The domain, such as example.org. list_zones has them all.'),
  name: z
    .string()
    .min(1)
    .max(longestName)
    .describe('The name: relative to the zone (www), in full (www.example.org), or @ for the zone itself.'),
  type: z.string().min(1).max(20).describe('The record type, such as A, MX or TXT.'),
};
