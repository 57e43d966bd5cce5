import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { HttpRequest } from '../../providers/contract/context.js';

interface Schema {
  $ref?: string;
  type?: 'object' | 'array' | 'string' | 'integer' | 'boolean';
  required?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean;
  items?: Schema;
  enum?: string[];
}

interface Operation {
  /** References to shared parameters have neither member: none of those is in the query. */
  parameters?: { in?: string; name?: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, { name: string }> };
}

/** Keywords of a schema that do not restrict data. */
const annotations = ['title', 'description', 'modified_at'];
const known = ['$ref', 'type', 'required', 'properties', 'additionalProperties', 'items', 'enum', ...annotations];

/** A vendor's own description of its API (OpenAPI), as far as `test/contracts` needs it: anything else in it throws. */
export class VendorDescription {
  readonly #description: Description;

  /** @param file In `test/contracts`. @param prefix What the paths of the description begin at. */
  constructor(
    file: string,
    private readonly prefix: string,
  ) {
    const text = readFileSync(path.join(import.meta.dirname, '..', 'contracts', file), 'utf8');
    this.#description = JSON.parse(text) as Description;
  }

  /** The parts of the request that the vendor's description does not allow. */
  violations({ method, url, headers = {}, body }: HttpRequest): string[] {
    const { pathname, search } = new URL(url);
    const operation = this.find(method, pathname);
    if (operation === undefined) return [`${method} ${pathname} is not described`];
    const sent = new Set(Object.keys(headers).map((name) => name.toLowerCase()));
    const keys = Object.values(this.#description.components.securitySchemes).map(({ name }) => name);
    const schema = operation.requestBody?.content['application/json']?.schema;
    return [
      ...undescribed(operation, search),
      ...keys.filter((name) => !sent.has(name.toLowerCase())).map((name) => `${name} is missing`),
      ...(schema ? this.check(schema, JSON.parse(body ?? 'null'), 'body') : body ? ['body: none is described'] : []),
    ];
  }

  private find(method: string, pathname: string): Operation | undefined {
    const segments = pathname.split('/').slice(this.prefix.split('/').length);
    const found = Object.entries(this.#description.paths).find(([template]) => {
      const wanted = template.split('/').slice(1);
      return (
        wanted.length === segments.length &&
        wanted.every((part, at) => (part.startsWith('{') ? segments[at] !== '' : part === segments[at]))
      );
    });
    return pathname.startsWith(`${this.prefix}/`) ? found?.[1][method.toLowerCase()] : undefined;
  }

  private check(schema: Schema, value: unknown, where: string): string[] {
    const unknown = Object.keys(schema).filter((word) => !known.includes(word));
    if (unknown.length > 0) throw new Error(`the check does not understand ${unknown.join(', ')} of ${where}`);
    if (schema.$ref) return this.check(this.schema(schema.$ref), value, where);
    if (!isOfType(schema.type, value)) return [`${where}: is no ${schema.type}`];
    if (schema.enum && !schema.enum.includes(String(value))) return [`${where}: is none of ${schema.enum.join(', ')}`];
    if (Array.isArray(value)) {
      const { items } = schema;
      return items ? value.flatMap((item, at) => this.check(items, item, `${where}[${at}]`)) : [];
    }
    return typeof value === 'object' && value !== null ? this.checkMembers(schema, value, where) : [];
  }

  private checkMembers({ required = [], properties = {}, ...schema }: Schema, value: object, where: string): string[] {
    return [
      ...required.filter((name) => !Object.hasOwn(value, name)).map((name) => `${where}.${name}: is missing`),
      ...Object.entries(value).flatMap(([name, member]) => {
        const described = properties[name];
        if (described) return this.check(described, member, `${where}.${name}`);
        return schema.additionalProperties === false ? [`${where}.${name}: is not described`] : [];
      }),
    ];
  }

  private schema(reference: string): Schema {
    const found = this.#description.components.schemas[reference.replace('#/components/schemas/', '')];
    if (found === undefined) throw new Error(`${reference} is not in the description`);
    return found;
  }
}

/** The members of the query that the operation does not have. */
function undescribed({ parameters = [] }: Operation, search: string): string[] {
  const described = new Set(parameters.filter((one) => one.in === 'query').map(({ name }) => name));
  return [...new URLSearchParams(search).keys()]
    .filter((name) => !described.has(name))
    .map((name) => `the query ${name} is not described`);
}

function isOfType(type: Schema['type'], value: unknown): boolean {
  switch (type) {
    case undefined:
      return true;
    case 'array':
      return Array.isArray(value);
    case 'integer':
      return Number.isInteger(value);
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'string':
    case 'boolean':
      return typeof value === type;
  }
}
