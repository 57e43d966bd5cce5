import type { Request } from 'express';
import { Secret } from '../../config/index.js';
import { assertMayReadMetrics } from './metrics-access.js';
import { MetricsHidden } from '../http-server.errors.js';

const token = new Secret('metrics-token-of-sixteen');
const asked = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ headers, socket: { remoteAddress } }) as unknown as Request;

describe('reading metrics', () => {
  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '127.8.8.8'])('is free from %s', (address) => {
    expect(() => assertMayReadMetrics(asked(address), undefined)).not.toThrow();
  });

  it.each([
    ['another machine', asked('192.0.2.7')],
    ['a proxy on this machine', asked('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })],
    ['a wrong token', asked('127.0.0.1', { authorization: 'Bearer wrong' })],
    ['this machine without the token', asked('127.0.0.1')],
    ['a mapped address that only looks local', asked('::ffff:192.0.2.127')],
  ])('is refused from %s', (_, request) => {
    expect(() => assertMayReadMetrics(request, token)).toThrow(MetricsHidden);
  });

  it('is open from anywhere with the token, and only where one is set', () => {
    const request = asked('192.0.2.7', { authorization: `Bearer ${token.reveal()}` });
    expect(() => assertMayReadMetrics(request, token)).not.toThrow();
    expect(() => assertMayReadMetrics(request, undefined)).toThrow(MetricsHidden);
  });
});
