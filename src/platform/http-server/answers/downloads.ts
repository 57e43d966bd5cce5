import { applyDecorators, Header } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import type { Response } from 'express';
import { downloadHeaders } from './document-headers.js';

/** A route that answers with a file of text. The route gives it a name by `sendAsFile`. */
export const TextFile = (): MethodDecorator =>
  applyDecorators(
    ApiProduces('text/plain'),
    ApiOkResponse({ type: String, headers: downloadHeaders }),
    Header('Content-Type', 'text/plain; charset=utf-8'),
  );

/** A route that answers with a zip archive, and gives it a name by `sendAsFile`. */
export const ZipFile = (): MethodDecorator =>
  applyDecorators(
    ApiProduces('application/zip'),
    ApiOkResponse({ schema: { type: 'string', format: 'binary' }, headers: downloadHeaders }),
  );

/** Browsers save the answer under this name. A header takes few characters: `_` stands for each of the others. */
export function sendAsFile(response: Response, fileName: string): void {
  const safe = fileName.replaceAll(/[^a-z0-9._-]/g, '_');
  response.setHeader('Content-Disposition', `attachment; filename="${safe}"`);
}
