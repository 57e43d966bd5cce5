import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import type { Response } from 'express';

/** A route that answers with a document for a frame, by `sendAsPreview`. */
export const HtmlPage = (): MethodDecorator =>
  applyDecorators(ApiProduces('text/html'), ApiOkResponse({ type: String }));

/**
 * Sends a document that our own pages may show in a frame. It has no origin, runs no script and loads nothing but
 * pictures, whatever is in it.
 */
export function sendAsPreview(response: Response, html: string): void {
  response.setHeader(
    'Content-Security-Policy',
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https:; frame-ancestors 'self'",
  );
  response.setHeader('X-Frame-Options', 'SAMEORIGIN');
  response.type('html').send(html);
}
