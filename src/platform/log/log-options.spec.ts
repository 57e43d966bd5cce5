import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import pino from 'pino';
import { readConfig, Secret } from '../config/index.js';
import { logOptions } from './log-options.js';
import { readableStream } from './readable-stream.js';
import { loggedPath } from './redaction.js';

function logged(write: (log: pino.Logger) => void): string {
  const lines: string[] = [];
  const { pinoHttp } = logOptions(readConfig({ LOG_LEVEL: 'trace' }));
  const options = Array.isArray(pinoHttp) ? pinoHttp[0] : pinoHttp;
  write(pino(options as pino.LoggerOptions, { write: (line: string) => void lines.push(line) }));
  return lines.join('');
}

describe('log lines', () => {
  it.each(['password', 'apiKey', 'credentials', 'token', 'cookie', 'authorization', 'keySecret', 'set-cookie'])(
    'never hold a %s, at the top or two levels down',
    (field) => {
      const text = logged((log) => {
        log.info({ [field]: 'canary' }, 'top');
        log.info({ body: { [field]: 'canary' } }, 'one down');
        log.info({ request: { body: { [field]: { apiKey: 'canary' } } } }, 'two down');
      });
      expect(text).not.toContain('canary');
      expect(text).toContain('[secret]');
    },
  );

  it('contain only method, path and client of a request', () => {
    const req = { id: '1', method: 'GET', url: '/auth/google/callback?code=canary', headers: { cookie: 'canary' } };
    const text = logged((log) => log.info({ req }, 'asked'));
    expect(text).not.toContain('canary');
    expect(text).toContain('"path":"/auth/google/callback"');
  });

  it('never print a Secret', () => {
    expect(logged((log) => log.info({ deep: { er: new Secret('canary') } }, 'x'))).not.toContain('canary');
  });

  it('keep the path and drop the query', () => {
    expect(loggedPath('/setup?token=1')).toBe('/setup');
  });

  it('are readable text at a terminal', async () => {
    const terminal = new PassThrough();
    const stream = readableStream(terminal);
    stream.write('{"level":40,"time":0,"pid":7,"hostname":"h","context":"Mail","req":{"id":"1"},"msg":"slow"}\n');
    const [line] = (await once(terminal, 'data')) as [Buffer];
    expect(line.toString()).toBe('[00:00:00] WARN: [Mail] slow\n');
  });
});
