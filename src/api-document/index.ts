import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { ApiErrorView } from './api-error.dto.js';
import { withExamples } from './examples/examples.js';
import { failureResponses, withFailures } from './failures.js';
import { contentRange, idempotencyReplayed, rateHeaders, sharedHeaders } from './headers.js';
import { idempotencyKey, sharedParameters, withIdempotencyKeys } from './idempotency-key.js';
import { withPathParameters } from './path-parameters.js';
import { tags } from './tags.js';
import { withWholeNumbers } from './whole-numbers.js';

type PluginMetadata = () => Promise<Record<string, unknown>>;

/** At /api/openapi.json, and for people at /api/docs. */
export async function serveOpenApi(app: INestApplication): Promise<void> {
  await loadDtoMetadata();
  SwaggerModule.setup('api/docs', app, () => createDocument(app), {
    jsonDocumentUrl: 'api/openapi.json',
    raw: ['json'],
    customSiteTitle: 'Zonekeeper API',
  });
}

export async function openApiDocument(app: INestApplication): Promise<OpenAPIObject> {
  await loadDtoMetadata();
  return createDocument(app);
}

function createDocument(app: INestApplication): OpenAPIObject {
  const description = tags
    .reduce((builder, [name, text]) => builder.addTag(name, text), new DocumentBuilder())
    .setTitle('Zonekeeper')
    .setDescription('DNS zones at any host: planned, previewed, snapshotted, applied once, verified and undoable.')
    .setVersion('1')
    .setLicense('Apache-2.0', 'https://www.apache.org/licenses/LICENSE-2.0')
    .addServer('/', 'The server that this document comes from')
    .addCookieAuth('sid')
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'An API token, zk_…' })
    .addSecurityRequirements('cookie')
    .addSecurityRequirements('bearer')
    .build();
  const document = withWholeNumbers(
    SwaggerModule.createDocument(app, description, {
      extraModels: [ApiErrorView],
      operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
    }),
  );
  const schemas = { ...document.components?.schemas, ApiErrorView: withMoreFields(document) };
  const paths = withAllAnswers(withIdempotencyKeys(withPathParameters(withAliases(document.paths))));
  return inFixedOrder({
    ...document,
    paths: byName(withExamples(paths, schemas)),
    components: {
      ...document.components,
      headers: sharedHeaders,
      parameters: sharedParameters,
      responses: failureResponses,
      schemas: byName(schemas),
    },
  });
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** An operation that has a second address is listed at both; the generator numbers its ids. */
function withAliases(paths: OpenAPIObject['paths']): OpenAPIObject['paths'] {
  for (const item of Object.values(paths)) {
    for (const operation of methods.flatMap((method) => item[method] ?? []))
      operation.operationId = operation.operationId?.replace('[0]', '').replace('[1]', 'Alias');
  }
  return paths;
}

function withAllAnswers(paths: OpenAPIObject['paths']): OpenAPIObject['paths'] {
  return Object.fromEntries(
    Object.entries(paths).map(([path, item]) => {
      const operations = methods.flatMap((method) => {
        const operation = item[method];
        return operation ? [[method, withFailures(withSuccessTexts(operation), method)] as const] : [];
      });
      return [path, { ...item, ...Object.fromEntries(operations) }];
    }),
  );
}

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

/** Nest leaves the descriptions of successes empty, or repeats the one of the operation, and knows nothing of the headers of lists. */
function withSuccessTexts(operation: Operation): Operation {
  const { parameters = [] } = operation;
  const pages = parameters.some((parameter) => 'in' in parameter && pagingInputs.includes(parameter.name));
  const replays = parameters.some((parameter) => '$ref' in parameter && parameter.$ref === idempotencyKey.$ref);
  const headers = { ...rateHeaders, ...(pages && contentRange), ...(replays && idempotencyReplayed) };
  const responses = Object.entries(operation.responses).map(([status, response]) => {
    if (!response || '$ref' in response) return [status, response];
    const repeats = response.description === operation.description;
    const description = (!repeats && response.description) || (successTexts[status] ?? 'Done.');
    return [status, { ...response, description, headers: { ...response.headers, ...headers } }];
  });
  return { ...operation, responses: Object.fromEntries(responses) as Operation['responses'] };
}

const pagingInputs = ['range', 'offset'];
const successTexts: Record<string, string> = {
  200: 'Done: the body is the result.',
  201: 'Created: the body is what was created.',
  202: 'Accepted: the work goes on in the background.',
  204: 'Done: there is no body.',
  302: 'Go on to the address in `Location`.',
};
function withMoreFields({ components }: OpenAPIObject) {
  return { ...components?.schemas?.ApiErrorView, additionalProperties: true };
}

/** Nest lists routes and classes in the order of the modules. Sorted, the document changes only where the API does. */
function byName<Value>(entries: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * The compiler lists the members of a union type in an order that an import anywhere can change. Where null is one of
 * them, OpenAPI 3.0 wants it listed as well.
 */
function inFixedOrder<Part>(part: Part): Part {
  return JSON.parse(JSON.stringify(part), (_, value: unknown) => {
    if (!isEnum(value)) return value;
    const members = [...value.enum].sort();
    return { ...value, enum: value.nullable === true ? [...members, null] : members };
  }) as Part;
}

const isEnum = (value: unknown): value is { enum: unknown[]; nullable?: boolean } =>
  typeof value === 'object' && value !== null && 'enum' in value && Array.isArray(value.enum);

/** The build writes down the DTOs' types and comments. Without a build, in tests, the document knows only decorators. */
async function loadDtoMetadata(): Promise<void> {
  const file = new URL('../metadata.js', import.meta.url);
  if (!existsSync(fileURLToPath(file))) return;
  const { default: metadata } = (await import(file.href)) as { default: PluginMetadata };
  await SwaggerModule.loadPluginMetadata(metadata);
}
