import { Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { AppConfig } from '../config/index.js';
import { logOptions } from './log-options.js';

@Module({ imports: [LoggerModule.forRootAsync({ inject: [AppConfig], useFactory: logOptions })] })
export class LogModule {}
