export { AcmeProvider } from './acme.provider.js';
