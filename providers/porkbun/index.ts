export { PorkbunProvider } from './porkbun.provider.js';
