export { ConstellixProvider } from './constellix.provider.js';
