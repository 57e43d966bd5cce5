import { readFileSync } from 'node:fs';
import type { OpenAPIObject } from '@nestjs/swagger';

type Schema = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string];

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
export type Method = (typeof methods)[number];

/** One call of the API document. */
export interface Operation {
  id: string;
  method: Method;
  /** `/api/domains/{id}` */
  path: string;
  isPublic: boolean;
  /** Refused to everybody else, whatever they send. */
  isForAdministrators: boolean;
  /** As JSON. */
  takesBody: boolean;
  /** Its path names a thing that somebody owns; other words in a path are names, each account's own. */
  takesId: boolean;
  /** Names of query parameters and of the body's fields at every depth. */
  inputs: string[];
}

/** The document in the repository, with the fields. `npm run check` holds it to the build. */
export function committedDocument(): OpenAPIObject {
  const file = new URL('../../../openapi/openapi.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as OpenAPIObject;
}

export function operationsOf({ paths, components }: OpenAPIObject): Operation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const { operationId = '', security, parameters = [], requestBody, tags } = operation;
      const names = parameters.flatMap((parameter) =>
        'in' in parameter && parameter.in === 'query' ? [parameter.name] : [],
      );
      const json = requestBody && 'content' in requestBody ? requestBody.content['application/json'] : undefined;
      const isPublic = security?.some((way) => Object.keys(way).length === 0) ?? false;
      return {
        id: operationId,
        method,
        path,
        isPublic,
        isForAdministrators: !isPublic && (path.startsWith('/api/admin/') || tags?.includes('admin') === true),
        takesBody: json !== undefined,
        takesId: path.includes('{id}'),
        inputs: [...names, ...fieldsOf(json?.schema, components?.schemas ?? {})],
      };
    }),
  );
}

function fieldsOf(schema: Schema | undefined, schemas: Record<string, Schema>): string[] {
  if (!schema) return [];
  if ('$ref' in schema) return fieldsOf(schemas[schema.$ref.split('/').at(-1) ?? ''], schemas);
  const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  const properties = Object.entries(schema.properties ?? {});
  return [
    ...properties.flatMap(([name, inner]) => [name, ...fieldsOf(inner, schemas)]),
    ...parts.flatMap((part) => fieldsOf(part, schemas)),
    ...fieldsOf(schema.items, schemas),
  ];
}
