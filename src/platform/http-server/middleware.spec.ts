import express from 'express';
import request from 'supertest';
import { trustProxy } from './middleware.js';

async function clientSeenBy(setting: string | undefined, forwardedFor: string): Promise<string> {
  const app = express();
  app.set('trust proxy', trustProxy(setting));
  app.get('/', (incoming, response) => void response.send(incoming.ip));
  return (await request(app).get('/').set('X-Forwarded-For', forwardedFor)).text.replace('::ffff:', '');
}

describe('the client address behind proxies', () => {
  it('ignores X-Forwarded-For unless TRUST_PROXY is set', async () => {
    expect(await clientSeenBy(undefined, '192.0.2.1')).toBe('127.0.0.1');
  });

  it('takes the entry of the last trusted hop and ignores a forged one before it', async () => {
    expect(await clientSeenBy('1', '198.51.100.66, 192.0.2.1')).toBe('192.0.2.1');
  });

  it('trusts the listed proxy addresses only', async () => {
    expect(await clientSeenBy('loopback', '192.0.2.1')).toBe('192.0.2.1');
    expect(await clientSeenBy('10.0.0.0/8, 172.16.0.1', '192.0.2.1')).toBe('127.0.0.1');
  });
});
