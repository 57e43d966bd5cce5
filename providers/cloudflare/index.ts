export { CloudflareProvider } from './cloudflare.provider.js';
