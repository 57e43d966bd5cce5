import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';

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
  const description = new DocumentBuilder()
    .setTitle('Zonekeeper')
    .setDescription('DNS zones at any host: planned, previewed, snapshotted, applied once, verified and undoable.')
    .setVersion('1')
    .addCookieAuth('sid')
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'An API token, zk_…' })
    .addSecurityRequirements('cookie')
    .addSecurityRequirements('bearer')
    .build();
  const document = SwaggerModule.createDocument(app, description, {
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
  });
  return inFixedOrder({
    ...document,
    paths: byName(document.paths),
    components: { ...document.components, schemas: byName(document.components?.schemas ?? {}) },
  });
}

/** Nest lists routes and classes in the order of the modules. Sorted, the document changes only where the API does. */
function byName<Value>(entries: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The compiler lists the members of a union type in an order that an import anywhere can change. */
function inFixedOrder<Part>(part: Part): Part {
  return JSON.parse(JSON.stringify(part), (key, value: unknown) =>
    key === 'enum' && Array.isArray(value) ? [...(value as unknown[])].sort() : value,
  ) as Part;
}

/** The build writes down the DTOs' types and comments. Without a build, in tests, the document knows only decorators. */
async function loadDtoMetadata(): Promise<void> {
  const file = new URL('./metadata.js', import.meta.url);
  if (!existsSync(fileURLToPath(file))) return;
  const { default: metadata } = (await import(file.href)) as { default: PluginMetadata };
  await SwaggerModule.loadPluginMetadata(metadata);
}
