export { GandiProvider } from './gandi.provider.js';
