import type { OpenAPIObject } from '@nestjs/swagger';
import { fieldsBySchema } from './by-schema.js';
import { fileExamples } from './files.js';
import { valuesByField } from './values.js';

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
type Schema = Schemas[string];
type Content = Record<string, { schema?: Schema; example?: unknown }>;

/**
 * Adds an example to every body that an operation takes or answers. A field has the `@example` of its DTO, or the one of
 * its schema in `fieldsBySchema`, or the one of its name in `valuesByField`, or else any value of its type.
 */
export function withExamples(paths: OpenAPIObject['paths'], schemas: Schemas): OpenAPIObject['paths'] {
  const examples = new Examples(schemas);
  return JSON.parse(JSON.stringify(paths), (key, value: unknown) =>
    key === 'content' ? examples.ofContent(value as Content) : value,
  ) as OpenAPIObject['paths'];
}

class Examples {
  constructor(private readonly schemas: Schemas) {}

  ofContent(content: Content): Content {
    return Object.fromEntries(
      Object.entries(content).map(([type, { schema = {}, example }]) => [
        type,
        { schema, example: example ?? fileExamples[type] ?? this.ofSchema(schema) },
      ]),
    );
  }

  private ofSchema(schema: Schema, field = ''): unknown {
    if ('$ref' in schema) return this.ofNamed(schema.$ref.split('/').at(-1) ?? '');
    if (schema.example !== undefined) return schema.example;
    const known = valuesByField[field];
    if (known !== undefined && fits(known, schema)) return known;
    if (schema.nullable && !schema.allOf) return null;
    const [part] = schema.allOf ?? schema.oneOf ?? [];
    if (part) return this.ofSchema(part, field);
    if (schema.enum) return (schema.enum as unknown[])[0];
    if (schema.type === 'array') return [this.ofSchema(schema.items ?? {}, field)];
    if (schema.type === 'object') return this.ofFields(schema);
    return ofType(schema);
  }

  private ofNamed(name: string): unknown {
    const schema = this.schemas[name];
    if (!schema || '$ref' in schema) throw new Error(`the API document has no schema ${name}`);
    const { properties = {} } = schema;
    const own = Object.entries(fieldsBySchema[name] ?? {}).map(([field, value]) => [
      field,
      this.complete(value, properties[field] ?? {}),
    ]);
    return { ...this.ofFields(schema), ...Object.fromEntries(own) };
  }

  /** The value with the fields that it leaves out, where it is an object of a schema with a name. */
  private complete(value: unknown, schema: Schema): unknown {
    const [part = schema] = ('allOf' in schema && schema.allOf) || [];
    if (!('$ref' in part)) return value;
    return { ...(this.ofSchema(part) as object), ...(value as object) };
  }

  private ofFields({ properties = {}, required = [] }: Exclude<Schema, { $ref: string }>): object {
    return Object.fromEntries(
      Object.entries(properties).flatMap(([field, schema]) =>
        required.includes(field) ? [[field, this.ofSchema(schema, field)]] : [],
      ),
    );
  }
}

function fits(value: unknown, { type, enum: permitted }: Exclude<Schema, { $ref: string }>): boolean {
  if (permitted) return (permitted as unknown[]).includes(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type && !Array.isArray(value);
}

function ofType({ type, minimum = 0 }: Exclude<Schema, { $ref: string }>): unknown {
  if (type === 'boolean') return false;
  if (type === 'number' || type === 'integer') return minimum;
  return 'text';
}
