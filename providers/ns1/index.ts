export { Ns1Provider } from './ns1.provider.js';
