import { z } from 'zod';
import type { ModelFormat } from './model-client.js';

/** Pure. The format of a request whose answer has to fit the schema. */
export function formatOf(name: string, schema: z.ZodType): { instruction: string; json: ModelFormat } {
  const { $schema: _, ...json } = z.toJSONSchema(schema) as Record<string, unknown>;
  return {
    instruction: `Answer with one JSON object alone, without Markdown around it, that fits this JSON Schema:\n${JSON.stringify(json)}`,
    json: { type: 'json_schema', json_schema: { name, strict: true, schema: json } },
  };
}

/** Pure. Asks a model to mend its answer, which happens once. */
export function askAgain(mistake: string): string {
  return `Your answer cannot be read: ${mistake} Send it again, as one JSON object that fits the schema.`;
}

export type Read<T> = { value: T; mistake: null } | { value: null; mistake: string };

/** Pure. Reads an answer that should be JSON: some models wrap it into a code block or into words. */
export function readStructured<T>(text: string, schema: z.ZodType<T>): Read<T> {
  const json = jsonIn(text);
  if (json === undefined) return { value: null, mistake: 'It is no JSON.' };
  const read = schema.safeParse(json);
  if (read.success) return { value: read.data, mistake: null };
  return { value: null, mistake: z.prettifyError(read.error).slice(0, 1_000) };
}

function jsonIn(text: string): unknown {
  const inner = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  for (const candidate of [text, inner]) {
    try {
      return JSON.parse(candidate) as unknown;
    } catch {
      // The next one may be.
    }
  }
  return undefined;
}
