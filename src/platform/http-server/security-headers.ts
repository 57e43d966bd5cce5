import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { daySeconds } from '../clock/index.js';
import type { AppConfig } from '../config/index.js';

type Locals = ServerResponse & { locals: { cspNonce: string } };

/** A fresh nonce per response in `response.locals.cspNonce`. */
export function cspNonce(_request: Request, response: Response, next: NextFunction): void {
  response.locals.cspNonce = randomBytes(16).toString('base64');
  next();
}

/** Features of browsers that no page of ours uses. An injected script could not use them either. */
const unusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];
/** Passkeys: for our own pages, and for no frame in them. */
const ownFeatures = ['publickey-credentials-create', 'publickey-credentials-get'];

const permissionsPolicy = [
  ...unusedFeatures.map((feature) => `${feature}=()`),
  ...ownFeatures.map((feature) => `${feature}=(self)`),
].join(', ');

/** For answers of the API and of the process: they hold what belongs to one person, or is true for a moment. */
export function apiHeaders(_request: Request, response: Response, next: NextFunction): void {
  response.setHeader('Cache-Control', 'no-store');
  next();
}

/** Strict headers for everything; `styles` says which inline style sheets pass besides our own files. */
export function securityHeaders(config: AppConfig, styles: 'with nonce' | 'inline' = 'with nonce'): RequestHandler {
  const nonce = (_request: IncomingMessage, response: ServerResponse) =>
    `'nonce-${(response as Locals).locals.cspNonce}'`;
  const strict = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", nonce],
        'script-src-attr': ["'none'"],
        'style-src': ["'self'", styles === 'inline' ? "'unsafe-inline'" : nonce],
        // Pictures of people who sign in with Google, and badges, come from elsewhere.
        'img-src': ["'self'", 'data:', 'https:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'worker-src': ["'self'"],
        'manifest-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        ...(config.isHttps && { 'upgrade-insecure-requests': [] }),
      },
    },
    strictTransportSecurity: config.isHttps && { maxAge: 365 * daySeconds },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
  });
  return (request, response, next) => {
    response.setHeader('Permissions-Policy', permissionsPolicy);
    strict(request, response, next);
  };
}
