import { signedHeaders } from './sign.js';

/** Vectors of python-ovh (`tests/test_client.py`, `test_call_signature`). */
describe('the signature of OVHcloud', () => {
  const keys = {
    applicationKey: 'fake application key',
    applicationSecret: 'fake application secret',
    consumerKey: 'fake consumer key',
  };
  const request = { method: 'METHOD' as 'GET', url: 'https://eu.api.ovh.com/1.0/unit/test' };

  it.each([
    [undefined, '$1$16ae5ba8c63841b1951575be905867991d5f49dc'],
    ['{"some": "random", "data": 42}', '$1$9acb1ac0120006d16261a635aed788e83ab172d2'],
  ])('is that of its own client for the body %s', (body, signature) => {
    expect(signedHeaders({ ...request, body }, { keys, seconds: 1_404_395_931 })).toEqual({
      'X-Ovh-Application': 'fake application key',
      'X-Ovh-Consumer': 'fake consumer key',
      'X-Ovh-Timestamp': '1404395931',
      'X-Ovh-Signature': signature,
    });
  });
});
