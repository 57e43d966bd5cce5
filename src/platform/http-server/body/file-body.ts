import { applyDecorators, PayloadTooLargeException, SetMetadata, type ExecutionContext } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { EMPTY } from 'rxjs';

/** Read by `MarkedRoutes`: of all routes, only these take multipart/form-data. */
export const fileBodyKey = 'zonekeeper:file-body';

/** The parameter marked `@UploadedFile()`; undefined where none came. */
export interface SentFile {
  buffer: Buffer;
}

interface FileBodyOptions {
  /** Name of the only part. */
  field: string;
  maxBytes: number;
  description: string;
  refusals: { tooLarge(): Error; malformed(): Error };
}

/**
 * The route takes one file of a form, in memory. It is read after the guards: a stranger cannot make the server parse
 * it. The name and the type that the client gives are not to be trusted, and are not kept.
 */
export const FileBody = (options: FileBodyOptions): MethodDecorator =>
  applyDecorators(
    SetMetadata(fileBodyKey, reading(options)),
    ApiConsumes('multipart/form-data'),
    ApiBody({
      required: true,
      schema: {
        type: 'object',
        required: [options.field],
        properties: { [options.field]: { type: 'string', format: 'binary', description: options.description } },
      },
    }),
  );

/** Sets `request.file`. */
function reading({ field, maxBytes, refusals }: FileBodyOptions): (context: ExecutionContext) => Promise<void> {
  const limits = { fileSize: maxBytes, files: 1, fields: 0, parts: 1, headerPairs: 20 };
  const parsing = new (FileInterceptor(field, { limits }))();
  return async (context) => {
    try {
      await parsing.intercept(context, { handle: () => EMPTY });
    } catch (error) {
      throw error instanceof PayloadTooLargeException ? refusals.tooLarge() : refusals.malformed();
    }
  };
}
