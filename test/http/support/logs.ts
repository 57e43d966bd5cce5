import { Writable } from 'node:stream';
import type { TestingModuleBuilder } from '@nestjs/testing';
import { PARAMS_PROVIDER_TOKEN } from 'nestjs-pino';
import type { AppConfig } from '../../../src/platform/config/index.js';
import { logOptions } from '../../../src/platform/log/log-options.js';

/** The product's own logging into memory: tests search it, and the test run stays quiet. */
export function captureLogs(config: AppConfig) {
  const lines: string[] = [];
  const memory = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const { pinoHttp } = logOptions(config);
  const options = Array.isArray(pinoHttp) ? pinoHttp[0] : pinoHttp;
  const intoMemory = (module: TestingModuleBuilder) =>
    module.overrideProvider(PARAMS_PROVIDER_TOKEN).useValue({ pinoHttp: [options, memory] });
  return { lines, intoMemory };
}
