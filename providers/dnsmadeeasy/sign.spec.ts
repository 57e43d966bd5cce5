import { signedHeaders } from './sign.js';

it('a request to DNS Made Easy is proved by its date, as the example of its documentation is', () => {
  const keys = { apiKey: '1c1a3c91-4770-4ce7-96f4-54c0eb0e457a', secretKey: 'c9b5625f-9834-4ff8-baba-4ed5f32cae55' };
  expect(signedHeaders(keys, new Date('2011-02-12T20:59:04Z'))).toEqual({
    'x-dnsme-apiKey': '1c1a3c91-4770-4ce7-96f4-54c0eb0e457a',
    'x-dnsme-requestDate': 'Sat, 12 Feb 2011 20:59:04 GMT',
    'x-dnsme-hmac': 'b3502e6116a324f3cf4a8ed693d78bcee8d8fe3c',
  });
});
