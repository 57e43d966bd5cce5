export { LogModule } from './log.module.js';
export { Logger } from 'nestjs-pino';
