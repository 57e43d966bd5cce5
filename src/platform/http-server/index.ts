export { EmptyAsAbsent, IsTimeZoneName, isTimeZone, OptionalText, Text, Trimmed } from './input/input.js';
export { clientAssets, clientPages } from './client-files.js';
export { csrfGuard } from './csrf-guard.js';
export { HttpServerModule } from './http-server.module.js';
export { isPublicKey, MarkedRoutes, OpenToOtherSites, Public } from './marked-routes.js';
export { RequestMetrics } from './metrics/request-metrics.js';
export { bodyParser, malformedJson, requestId, trustProxy } from './middleware.js';
export { cspNonce, securityHeaders } from './security-headers.js';
export { rejectUnsafeInput } from './input/unsafe-input.js';
