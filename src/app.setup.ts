import path from 'node:path';
import type { NestApplicationOptions } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { serveOpenApi } from './api-document/index.js';
import { AppConfig } from './platform/config/index.js';
import { AppLogger } from './platform/log/index.js';
import { keepOrigin } from './platform/origin/index.js';
import {
  apiHeaders,
  bodyParser,
  clientAssets,
  clientPages,
  closeUnread,
  csrfGuard,
  cspNonce,
  limitSlowClients,
  MarkedRoutes,
  Refusals,
  rejectUnsafeInput,
  RequestMetrics,
  requestId,
  securityHeaders,
  trustProxy,
} from './platform/http-server/index.js';
import { SitePages } from './site/index.js';

/** For `NestFactory.create` and for `createNestApplication` alike: `configureApp` brings its own body parser. */
export const appOptions: NestApplicationOptions = {
  bodyParser: false,
  bufferLogs: true,
  abortOnError: false,
  forceCloseConnections: true,
};

export interface AppSetup {
  /** Folder of the built client, with that of the public site beside it. Left out: no pages, only the API. */
  clientDir?: string;
}

/** Sets up everything in front of the controllers, for the server and the HTTP tests. Call it before `app.init()`. */
export async function configureApp(app: NestExpressApplication, { clientDir }: AppSetup = {}): Promise<void> {
  const config = app.get(AppConfig);
  app.useLogger(app.get(AppLogger, { strict: false }));
  limitSlowClients(app.getHttpServer());
  app.disable('x-powered-by');
  app.set('trust proxy', trustProxy(config.trustProxy));
  app.use(requestId, app.get(RequestMetrics, { strict: false }).measure, closeUnread);
  app.use(cspNonce, securityHeaders(config));
  app.use(['/api', '/auth', '/metrics'], apiHeaders);
  // Swagger UI brings inline styles of its own; its scripts are files and pass the strict policy.
  app.use('/api/docs', securityHeaders(config, 'inline'));
  const routes = app.get(MarkedRoutes, { strict: false });
  app.use(csrfGuard(config.publicUrl, { isOpen: routes.openToOtherSites(), takesFile: routes.withFileBody() }));
  app.use(bodyParser({ takesRawBody: routes.withRawBody(), takesLargeBody: routes.withLargeBody() }));
  app.use(keepOrigin, rejectUnsafeInput, app.get(Refusals, { strict: false }).handle);
  if (clientDir) {
    const siteDir = path.join(clientDir, '../site');
    app.use('/site', clientAssets(path.join(siteDir, 'client')));
    app.use(await app.get(SitePages, { strict: false }).handlerFor(siteDir));
    app.use(clientAssets(clientDir), clientPages(clientDir));
  }
  await serveOpenApi(app);
}
