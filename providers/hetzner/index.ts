export { HetznerProvider } from './hetzner.provider.js';
