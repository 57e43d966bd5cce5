export { DesecProvider } from './desec.provider.js';
