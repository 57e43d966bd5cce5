export { OvhProvider } from './ovh.provider.js';
