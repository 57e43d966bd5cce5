import type { OpenApiSchema } from './json-schema.js';

export interface Parameter {
  in: string;
  name: string;
  required?: boolean;
  explode?: boolean;
  schema?: OpenApiSchema;
}

export interface MediaType {
  schema?: OpenApiSchema;
  example?: unknown;
  examples?: Record<string, unknown>;
}

export interface DescribedAnswer {
  content?: Record<string, MediaType>;
}

interface OperationObject {
  parameters?: unknown[];
  requestBody?: unknown;
  responses?: Record<string, unknown>;
  security?: Record<string, unknown>[];
}

export interface Description {
  servers?: { url: string }[];
  paths: Record<string, Record<string, unknown>>;
  security?: Record<string, unknown>[];
  components?: { schemas?: Record<string, OpenApiSchema>; securitySchemes?: Record<string, SecurityScheme> };
}

export interface SecurityScheme {
  type: string;
  in?: string;
  name?: string;
  scheme?: string;
}

/** One method of one path. */
export interface Operation {
  method: string;
  path: string;
  pattern: RegExp;
  /** Names of the variable parts of the path, in their order. */
  names: readonly string[];
  parameters: readonly Parameter[];
  body: { required?: boolean; content: Record<string, MediaType> } | undefined;
  answers: Readonly<Record<string, DescribedAnswer>>;
  security: readonly Record<string, unknown>[];
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** Fixed paths before variable ones: `/records/batch` is no record. */
export function operationsOf(description: Description, ignoreCase: boolean): Operation[] {
  const operations = Object.entries(description.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const object = item[method] as OperationObject | undefined;
      return object ? [operation(description, { method, path, item, object, ignoreCase })] : [];
    }),
  );
  return operations.sort((a, b) => a.names.length - b.names.length);
}

interface Given {
  method: string;
  path: string;
  item: Record<string, unknown>;
  object: OperationObject;
  ignoreCase: boolean;
}

function operation(description: Description, { method, path, item, object, ignoreCase }: Given): Operation {
  const names: string[] = [];
  const source = path
    .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
    .replace(/\{([^}]+)\}/g, (_, name: string) => (names.push(name), '([^/]+)'));
  const parameters = [...((item.parameters as unknown[] | undefined) ?? []), ...(object.parameters ?? [])];
  const answers = Object.entries(object.responses ?? {}).map(([status, answer]) => [
    status,
    resolve<DescribedAnswer>(description, answer),
  ]);
  return {
    method: method.toUpperCase(),
    path,
    pattern: new RegExp(`^${source}/?$`, ignoreCase ? 'i' : ''),
    names,
    parameters: parameters.map((parameter) => resolve<Parameter>(description, parameter)),
    body: object.requestBody === undefined ? undefined : resolve(description, object.requestBody),
    answers: Object.fromEntries(answers) as Record<string, DescribedAnswer>,
    security: object.security ?? description.security ?? [],
  };
}

/** The object behind a reference, or the object itself. */
export function resolve<Value>(description: Description, value: unknown): Value {
  const reference = (value as { $ref?: unknown } | undefined)?.$ref;
  if (typeof reference !== 'string') return value as Value;
  const found = reference
    .slice(2)
    .split('/')
    .map((part) => decodeURIComponent(part.replaceAll('~1', '/').replaceAll('~0', '~')))
    .reduce<unknown>((object, part) => (object as Record<string, unknown> | undefined)?.[part], description);
  if (found === undefined) throw new Error(`${reference} is not in the description`);
  return resolve(description, found);
}
