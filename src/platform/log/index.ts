export { AppLogger, LogModule } from './log.module.js';
