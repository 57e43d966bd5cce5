export { NoApiProvider } from './no-api.provider.js';
