export { DigitalOceanProvider } from './digitalocean.provider.js';
