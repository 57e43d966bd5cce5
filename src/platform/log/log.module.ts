import { Injectable, Module } from '@nestjs/common';
import { Logger, LoggerModule } from 'nestjs-pino';
import { AppConfig } from '../config/index.js';
import { logOptions } from './log-options.js';

/** Contexts in which Nest logs its own wiring. */
const wiring = new Set(['InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestFactory', 'NestApplication']);

/** The application's logger. Lines of the framework about its own start are `debug`, not `info`. */
@Injectable()
export class AppLogger extends Logger {
  override log(message: unknown, ...rest: unknown[]): void {
    if (wiring.has(String(rest.at(-1)))) this.debug(message, ...rest);
    else super.log(message, ...rest);
  }
}

@Module({
  imports: [LoggerModule.forRootAsync({ inject: [AppConfig], useFactory: logOptions })],
  providers: [AppLogger],
  exports: [AppLogger],
})
export class LogModule {}
