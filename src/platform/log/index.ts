export { AppLogger } from './app-logger.js';
export { LogModule } from './log.module.js';
