import { writeFileSync } from 'node:fs';
import { NestFactory } from '@nestjs/core';
import { openApiDocument } from './api-document/index.js';
import { AppModule } from './app.module.js';
import { readConfig } from './platform/config/index.js';

/** `openapi.js <file>` writes the document. Preview mode: nothing is instantiated, so no database is needed. */
const [target] = process.argv.slice(2);
if (!target) throw new Error('usage: openapi <file>');
const app = await NestFactory.create(AppModule.forRoot(readConfig({})), { logger: ['error'], preview: true });
writeFileSync(target, `${JSON.stringify(await openApiDocument(app), null, 2)}\n`);
process.exit(0);
