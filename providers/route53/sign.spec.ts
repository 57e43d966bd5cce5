import { signedHeaders } from './sign.js';

const key = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' };
const scope = { region: 'us-east-1', service: 'service', now: new Date('2015-08-30T12:36:00Z') };
const unreserved = '-._~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const sessionToken =
  'AQoDYXdzEPT//////////wEXAMPLEtc764bNrC9SAPBSM22wDOk4x4HIZ8j4FZTwdQWLWsKWHGBuFqwAeMicRXmxfpSPfIeoIYRqTflfKD8YUuwthAx7mSEI/qkPpKPi/kMcGdQrmGdeehM4IC1NtBmUpp2wUE8phUZampKsburEDy0KPkyQDYwT7WZ0wq5VSXDvp75YU9HFvlRd8Tx6q6fE8YQcHNVXAkiY9q6d+xo0rKwT38xVqr7ZD0u0iPPkUL64lIZbqBAz+scqKmlzm8FDrypNC9Yjc8fPOLn9FX9KSYvKTr4rvx3iSIlTJabIQwj2ICCR/oLxBA==';

/** AWS's own test suite for Signature Version 4, `aws-sig-v4-test-suite.zip`. */
const suite = [
  ['get-vanilla', 'GET', '', '5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31'],
  ['post-vanilla', 'POST', '', '5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b'],
  [
    'get-vanilla-query-order-key-case',
    'GET',
    '?Param2=value2&Param1=value1',
    'b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500',
  ],
  [
    'get-vanilla-query-unreserved',
    'GET',
    `?${unreserved}=${unreserved}`,
    '9c3e54bfcdf0b19771a7f523ee5669cdf59bc7cc0884027167c21bb143a40197',
  ],
  ['get-vanilla-utf8-query', 'GET', '?ሴ=bar', '2cdec8eed098649ff3a119c94853b13c643bcf08f8b0a1d91e12c9027818dd04'],
] as const;

describe('a signature of version 4', () => {
  it.each(suite)('is that of the published test %s', (_name, method, query, signature) => {
    const headers = signedHeaders({ method, url: `https://example.amazonaws.com/${query}` }, key, scope);
    expect(headers).toEqual({
      'x-amz-date': '20150830T123600Z',
      Authorization: `AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders=host;x-amz-date, Signature=${signature}`,
    });
  });

  it('signs the token of temporary credentials: the published test post-sts-header-before', () => {
    const request = { method: 'POST', url: 'https://example.amazonaws.com/' } as const;
    const headers = signedHeaders(request, { ...key, sessionToken }, scope);
    expect(headers['x-amz-security-token']).toBe(sessionToken);
    expect(headers.Authorization).toContain(
      'SignedHeaders=host;x-amz-date;x-amz-security-token, Signature=85d96828115b5dc0cfc3bd16ad9e210dd772bbebba041836c64533a82be05ead',
    );
  });

  it('covers the body and the port', () => {
    const request = { method: 'POST', url: 'https://example.amazonaws.com/', body: 'a' } as const;
    const signatures = [
      request,
      { ...request, body: 'b' },
      { ...request, url: 'https://example.amazonaws.com:8443/' },
    ].map((each) => signedHeaders(each, key, scope).Authorization);
    expect(new Set(signatures).size).toBe(3);
  });
});
