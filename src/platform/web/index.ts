export { clientAssets, clientPages } from './client-files.js';
export { Metrics } from './metrics.js';
export { IS_PUBLIC, Public } from './public.decorator.js';
export { requestId } from './request-id.js';
export { sameSite } from './same-site.js';
export { cspNonce, securityHeaders } from './security-headers.js';
export { ThrottleHit, throttleTableUnlogged } from './throttle-hit.entity.js';
export { trustProxy } from './trust-proxy.js';
export { WebModule } from './web.module.js';
