import { ProviderError } from '../../../providers/contract/errors.js';
import { phraseIn } from '../../dns/index.js';
import { connectionFailure } from './http-failure.js';

const failed = (code: string) => connectionFailure(Object.assign(new Error('x'), { code }), 'dns.example', true);

describe('a failed connection', () => {
  it.each([
    ['ECONNREFUSED', 'hosts:http.refused', { host: 'dns.example' }],
    ['ENOTFOUND', 'hosts:http.noName', { host: 'dns.example' }],
    ['EPROTO', 'hosts:http.noTls', { host: 'dns.example' }],
    ['CERT_HAS_EXPIRED', 'hosts:http.certificate', { host: 'dns.example' }],
    ['ENOBUFS', 'hosts:http.failed', { host: 'dns.example' }],
    ['UND_ERR_CONNECT_TIMEOUT', 'hosts:http.timeout', { host: 'dns.example' }],
  ])('has words in every language: %s', (error, code, values) => {
    expect(phraseIn(failed(error).statement)).toEqual({ code, values });
  });

  it.each(['ECONNREFUSED', 'ENOBUFS'])('keeps the code %s of the system out of its message, and beside it', (code) => {
    const { message, code: kept } = failed(code);
    expect(message).not.toContain(code);
    expect(kept).toBe(code);
  });

  it('is quoted in the words of the reader by the failure of the DNS host', () => {
    const cause = failed('ECONNREFUSED');
    expect(phraseIn(new ProviderError('unavailable', cause.message, { cause }).statement)).toEqual({
      code: 'hosts:kind.unavailable',
      values: { said: { code: 'hosts:http.refused', values: { host: 'dns.example' } } },
    });
    expect(phraseIn(new ProviderError('unavailable', 'The host says no', { cause }).statement)).toEqual({
      code: 'hosts:kind.unavailable',
      values: { said: 'The host says no' },
    });
  });
});
