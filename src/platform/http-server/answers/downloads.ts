import { applyDecorators, Header, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiProduces, getSchemaPath } from '@nestjs/swagger';
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

/** A route that answers with a file of rows, as CSV or as JSON, and gives it a name by `sendAsFile`. */
export const TableFile = (row: Type): MethodDecorator =>
  applyDecorators(
    ApiExtraModels(row),
    ApiOkResponse({
      headers: downloadHeaders,
      content: {
        'text/csv': { schema: { type: 'string' } },
        'application/json': { schema: { type: 'array', items: { $ref: getSchemaPath(row) } } },
      },
    }),
  );

/** Browsers save the answer under this name. A header takes few characters: `_` stands for each of the others. */
export function sendAsFile(response: Response, fileName: string): void {
  const safe = fileName.replaceAll(/[^a-z0-9._-]/g, '_');
  response.setHeader('Content-Disposition', `attachment; filename="${safe}"`);
}
