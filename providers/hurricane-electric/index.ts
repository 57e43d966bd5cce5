export { HurricaneElectricProvider } from './hurricane-electric.provider.js';
