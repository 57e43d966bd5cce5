import { Injectable } from '@nestjs/common';
import { Logger } from 'nestjs-pino';

/** Where Nest tells, line by line, how it wires itself. */
const wiring = new Set(['InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestFactory', 'NestApplication']);

/** The application's logger. What the framework says about itself at every start is `debug`, not `info`. */
@Injectable()
export class AppLogger extends Logger {
  override log(message: unknown, ...rest: unknown[]): void {
    if (wiring.has(String(rest.at(-1)))) this.debug(message, ...rest);
    else super.log(message, ...rest);
  }
}
