import { isObject, type OpenApiSchema } from './json-schema.js';
import { resolve, type Description, type Operation } from './operations.js';

/** An answer that the vendor's description shows. */
export interface DocumentedAnswer {
  status: number;
  /** `example`, the name of an example, or `schema` where it was made of the examples of its members. */
  label: string;
  body: unknown;
}

/** Every documented JSON answer of a success. */
export function documentedAnswers(description: Description, operation: Operation): DocumentedAnswer[] {
  return Object.entries(operation.answers).flatMap(([status, { content }]) => {
    const json = content?.['application/json'];
    if (!/^2/.test(status) || !json) return [];
    const answer = (label: string, body: unknown) => ({ status: Number(status.replace(/X/gi, '0')), label, body });
    const named = Object.entries(json.examples ?? {}).map(([name, example]) => {
      return answer(name, resolve<{ value: unknown }>(description, example).value);
    });
    const bySchema = json.schema ? [answer('schema', sampleOf(description, json.schema))] : [];
    return [...('example' in json ? [answer('example', json.example)] : []), ...named, ...bySchema];
  });
}

/** A value made of the examples, defaults and first choices of a schema. Undefined where it says too little. */
function sampleOf(description: Description, given: OpenApiSchema, depth = 0): unknown {
  const schema = resolve<OpenApiSchema>(description, given);
  if ('example' in schema) return schema.example;
  if (Array.isArray(schema.examples) && schema.examples.length > 0) return schema.examples[0] as unknown;
  if ('default' in schema) return schema.default;
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0] as unknown;
  // A description may contain itself.
  if (depth > 12) return undefined;
  const of = (part: unknown) => sampleOf(description, part as OpenApiSchema, depth + 1);
  const [choice] = ((schema.oneOf ?? schema.anyOf) as unknown[] | undefined) ?? [];
  const parts = [...((schema.allOf as unknown[] | undefined) ?? []), ...(choice === undefined ? [] : [choice])].map(of);
  const members = Object.entries((schema.properties ?? {}) as Record<string, OpenApiSchema>)
    .filter(([, member]) => resolve<OpenApiSchema>(description, member).writeOnly !== true)
    .map(([name, member]) => [name, of(member)] as const)
    .filter(([, value]) => value !== undefined);
  if (members.length > 0 || parts.some(isObject)) {
    return Object.assign({}, ...parts.filter(isObject), Object.fromEntries(members)) as unknown;
  }
  if (parts.length > 0) return parts[0];
  if (schema.type === 'array') {
    const item = schema.items === undefined ? undefined : of(schema.items);
    return item === undefined ? [] : [item];
  }
  return plainSamples[String([schema.type].flat()[0])];
}

const plainSamples: Readonly<Record<string, unknown>> = {
  object: {},
  string: 'text',
  boolean: true,
  integer: 1,
  number: 1,
};
