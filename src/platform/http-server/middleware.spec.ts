import express from 'express';
import request from 'supertest';
import { trustProxy } from './middleware.js';

async function clientSeenBy(setting: string | undefined, forwardedFor: string): Promise<string> {
  const app = express();
  app.set('trust proxy', trustProxy(setting));
  app.get('/', (incoming, response) => void response.send(incoming.ip));
  return (await request(app).get('/').set('X-Forwarded-For', forwardedFor)).text.replace('::ffff:', '');
}

describe('whose word on the client address counts', () => {
  it('is nobody’s unless TRUST_PROXY says so', async () => {
    expect(await clientSeenBy(undefined, '192.0.2.1')).toBe('127.0.0.1');
  });

  it('is that of as many proxies as there are: a forged entry further left is ignored', async () => {
    expect(await clientSeenBy('1', '198.51.100.66, 192.0.2.1')).toBe('192.0.2.1');
  });

  it('is that of the listed addresses', async () => {
    expect(await clientSeenBy('loopback', '192.0.2.1')).toBe('192.0.2.1');
    expect(await clientSeenBy('10.0.0.0/8, 172.16.0.1', '192.0.2.1')).toBe('127.0.0.1');
  });
});
