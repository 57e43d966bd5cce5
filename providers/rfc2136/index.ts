export { Rfc2136Provider } from './rfc2136.provider.js';
