import { Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { AppLogger } from './app-logger.js';
import { AppConfig } from '../config/index.js';
import { logOptions } from './log-options.js';

@Module({
  imports: [LoggerModule.forRootAsync({ inject: [AppConfig], useFactory: logOptions })],
  providers: [AppLogger],
  exports: [AppLogger],
})
export class LogModule {}
