/** A schema as OpenAPI 3.0 and 3.1 write it. */
export type OpenApiSchema = Readonly<Record<string, unknown>>;

/** Requests are closed: a member that nobody described is a mistake. Answers are open: vendors add members at any time. */
export type Mode = 'request' | 'response';

/** Under this name the schemas of the description are known to the validator. */
export const specId = 'spec:';

/**
 * The same schema for a JSON Schema 2020-12 validator. `isValue`: a whole value, not one of the parts that `allOf` and its
 * like make a value of, which cannot know the members that the other parts describe.
 */
export function jsonSchema(schema: unknown, mode: Mode, isValue: boolean): unknown {
  if (!isObject(schema)) return schema;
  if (typeof schema.$ref === 'string') {
    const reference = { $ref: specId + schema.$ref };
    return isValue && mode === 'request' ? { ...reference, unevaluatedProperties: false } : reference;
  }
  if (isValue && mode === 'request' && schema.readOnly === true) return false;
  const converted = withNull(schema, withoutBooleanBounds(schema, convertedMembers(schema, mode)));
  if (mode === 'response' || !describesObject(schema)) return converted;
  if (isFreeForm(schema)) return { additionalProperties: true, ...converted };
  const isOpen = 'additionalProperties' in converted;
  return isValue && !isOpen ? { ...converted, unevaluatedProperties: false } : converted;
}

function convertedMembers(schema: OpenApiSchema, mode: Mode): Record<string, unknown> {
  const members = Object.entries(schema).flatMap(([key, value]): [string, unknown][] => {
    if (key === 'required') return Array.isArray(value) ? [[key, required(schema, value as string[], mode)]] : [];
    if (key === 'properties' || key === 'patternProperties') return [[key, eachOf(value, mode)]];
    if (key === 'items' || key === 'additionalProperties') return [[key, jsonSchema(value, mode, true)]];
    if (['allOf', 'anyOf', 'oneOf'].includes(key)) {
      return [[key, (value as unknown[]).map((part) => jsonSchema(part, mode, false))]];
    }
    if (key === 'not') return [[key, jsonSchema(value, mode, false)]];
    return constraints.has(key) ? [[key, value]] : [];
  });
  return Object.fromEntries(members);
}

/** Everything else in a schema explains it. */
const constraints = new Set([
  ...['type', 'enum', 'const', 'format', 'pattern', 'multipleOf', 'minimum', 'maximum', 'exclusiveMinimum'],
  ...['exclusiveMaximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'uniqueItems', 'minProperties'],
  ...['maxProperties', 'default'],
]);

function eachOf(value: unknown, mode: Mode): Record<string, unknown> {
  const entries = Object.entries(value as Record<string, unknown>);
  return Object.fromEntries(entries.map(([name, member]) => [name, jsonSchema(member, mode, true)]));
}

/** A member that only answers have is not required of a request, and the other way round. */
function required(schema: OpenApiSchema, names: readonly string[], mode: Mode): string[] {
  const members = (schema.properties ?? {}) as Record<string, OpenApiSchema>;
  const exempt = mode === 'request' ? 'readOnly' : 'writeOnly';
  return names.filter((name) => members[name]?.[exempt] !== true);
}

/** OpenAPI 3.0: `minimum: 0, exclusiveMinimum: true`. */
function withoutBooleanBounds(schema: OpenApiSchema, converted: Record<string, unknown>): Record<string, unknown> {
  const result = { ...converted };
  for (const [bound, exclusive] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const) {
    if (typeof schema[exclusive] !== 'boolean') continue;
    delete result[exclusive];
    if (!schema[exclusive]) continue;
    result[exclusive] = schema[bound];
    delete result[bound];
  }
  return result;
}

/** OpenAPI 3.0: `nullable: true`. */
function withNull({ nullable }: OpenApiSchema, converted: Record<string, unknown>): Record<string, unknown> {
  return nullable === true ? { anyOf: [{ type: 'null' }, converted] } : converted;
}

function describesObject(schema: OpenApiSchema): boolean {
  const isComposed = ['allOf', 'anyOf', 'oneOf'].some((key) => key in schema);
  return isComposed || 'properties' in schema || [schema.type].flat().includes('object');
}

/** An object without a word on its members. */
function isFreeForm(schema: OpenApiSchema): boolean {
  const words = ['properties', 'patternProperties', 'additionalProperties', 'allOf', 'anyOf', 'oneOf'];
  return !words.some((key) => key in schema);
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
