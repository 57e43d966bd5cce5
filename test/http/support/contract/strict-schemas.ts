import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import type { OpenAPIObject } from '@nestjs/swagger';

/** Checks values against schemas of an OpenAPI 3.0 document. Fields that a schema does not name are flaws. */
export class StrictSchemas {
  private readonly ajv = formats.default(new Ajv({ strict: false, allErrors: true }));
  private readonly validators = new Map<object, ValidateFunction>();

  constructor({ components }: OpenAPIObject) {
    this.ajv.addSchema({ $id: 'api', components: strictly({ schemas: components?.schemas ?? {} }) });
  }

  flawsOf(value: unknown, schema: object): string[] {
    const known = this.validators.get(schema);
    const validate = known ?? this.ajv.compile(strictly(schema));
    if (!known) this.validators.set(schema, validate);
    return validate(value) ? [] : (validate.errors ?? []).map(describe);
  }
}

function describe({ instancePath, message, params }: ErrorObject): string {
  return `${instancePath || '/'} ${message} ${JSON.stringify(params)}`;
}

/** JSON Schema of a part of the document: null is a type of its own there, and objects are closed unless they say so. */
function strictly(part: object): object {
  return JSON.parse(JSON.stringify(part), (key, value: unknown) => {
    if (key === '$ref') return `api${String(value)}`;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    if (!isSchema(value)) return value;
    const { nullable, ...schema } = value;
    const isOpen = schema.properties === undefined || schema.additionalProperties !== undefined;
    const closed = isOpen ? schema : { ...schema, additionalProperties: false };
    return nullable === true ? { anyOf: [closed, { type: 'null' }] } : closed;
  }) as object;
}

interface Schema {
  nullable?: boolean;
  properties?: object;
  additionalProperties?: unknown;
}

/** A field may be named like a keyword: `properties` of a schema hold schemas, not booleans. */
const isSchema = (value: object): value is Schema => !('nullable' in value) || typeof value.nullable === 'boolean';
