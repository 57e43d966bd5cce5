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
  return SwaggerModule.createDocument(app, description, {
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
  });
}

/** The build writes down the DTOs' types and comments. Without a build, in tests, the document knows only decorators. */
async function loadDtoMetadata(): Promise<void> {
  const file = new URL('./metadata.js', import.meta.url);
  if (!existsSync(fileURLToPath(file))) return;
  const { default: metadata } = (await import(file.href)) as { default: PluginMetadata };
  await SwaggerModule.loadPluginMetadata(metadata);
}
