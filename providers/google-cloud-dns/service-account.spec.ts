import { createPrivateKey, createPublicKey, verify, type JsonWebKey } from 'node:crypto';
import { ProviderError } from '../contract/errors.js';
import { emulatorKeyFile } from './emulator/google-emulator.js';
import { assertionFor, readKey, signJwt } from './service-account.js';

const number = (text: string) => BigInt(`0x${Buffer.from(text, 'base64url').toString('hex')}`);
const text = (value: bigint) => {
  const hex = value.toString(16);
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex').toString('base64url');
};

/** RFC 7515, appendix A.2.1; the parts of the key that follow from the others are computed. */
function exampleKey(): JsonWebKey {
  const n =
    'ofgWCuLjybRlzo0tZWJjNiuSfb4p4fAkd_wWJcyQoTbji9k0l8W26mPddxHmfHQp-Vaw-4qPCJrcS2mJPMEzP1Pt0Bm4d4QlL-yRT-SFd2lZS-pCgNMsD1W_YpRPEwOWvG6b32690r2jZ47soMZo9wGzjb_7OMg0LOL-bSf63kpaSHSXndS5z5rexMdbBYUsLA9e-KXBdQOS-UTo7WTBEMa2R2CapHg665xsmtdVMTBQY4uDZlxvb3qCo5ZwKh9kG4LT6_I5IhlJH7aGhyxXFvUK-DWNmoudF8NAco9_h9iaGNj8q2ethFkMLs91kzk2PAcDTW9gb54h4FRWyuXpoQ';
  const d =
    'Eq5xpGnNCivDflJsRQBXHx1hdR1k6Ulwe2JZD50LpXyWPEAeP88vLNO97IjlA7_GQ5sLKMgvfTeXZx9SE-7YwVol2NXOoAJe46sui395IW_GO-pWJ1O0BkTGoVEn2bKVRUCgu-GjBVaYLU6f3l9kJfFNS3E0QbVdxzubSu3Mkqzjkn439X0M_V51gfpRLI9JYanrC4D4qAdGcopV_0ZHHzQlBjudU2QvXt4ehNYTCBr6XCLQUShb1juUO1ZdiYoFaFQT5Tw8bGUl_x_jTj3ccPDVZFD9pIuhLhBOneufuBiB4cS98l2SR_RQyGWSeWjnczT0QU91p1DhOVRuOopznQ';
  const p =
    '4BzEEOtIpmVdVEZNCqS7baC4crd0pqnRH_5IB3jw3bcxGn6QLvnEtfdUdiYrqBdss1l58BQ3KhooKeQTa9AB0Hw_Py5PJdTJNPY8cQn7ouZ2KKDcmnPGBY5t7yLc1QlQ5xHdwW1VhvKn-nXqhJTBgIPgtldC-KDV5z-y2XDwGUc';
  const q =
    'uQPEfgmVtjL0Uyyx88GZFF1fOunH3-7cepKmtH4pxhtCoHqpWmT8YAmZxaewHgHAjLYsp1ZSe7zFYHj7C6ul7TjeLQeZD_YwD66t62wDmpe_HlB-TnBA-njbglfIsRLtXlnDzQkv5dTltRJ11BKBBypeeF6689rjcJIDEz9RWdc';
  const [dN, pN, qN] = [number(d), number(p), number(q)];
  return {
    kty: 'RSA',
    n,
    e: 'AQAB',
    d,
    p,
    q,
    dp: text(dN % (pN - 1n)),
    dq: text(dN % (qN - 1n)),
    qi: text(inverse(qN, pN)),
  };
}

function inverse(value: bigint, modulus: bigint): bigint {
  let [a, b, x, y] = [value % modulus, modulus, 1n, 0n];
  while (a > 1n) [a, b, x, y] = [b % a, a, y - (b / a) * x, x];
  return ((x % modulus) + modulus) % modulus;
}

describe('a signed assertion', () => {
  it('is that of RFC 7515, appendix A.2', () => {
    const payload = '{"iss":"joe",\r\n "exp":1300819380,\r\n "http://example.com/is_root":true}';
    const key = createPrivateKey({ key: exampleKey(), format: 'jwk' });
    expect(signJwt('{"alg":"RS256"}', payload, key)).toBe(
      'eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ.cC4hiUPoj9Eetdgtv3hF80EGrhuB__dzERat0XF9g2VtQgr9PJbu3XOiZj5RZmh7AAuHIm4Bh-0Qc_lF5YKt_O8W2Fp5jujGbds9uJdbF9CUAr7t1dnZcAcQjbKBYNX4BAynRFdiuB--f_nZLgrnbyTyWzO75vRK5h6xBArLIARNPvkSjtQBMHlb1L07Qe7K0GarZRmB_eSN9383LcOLn6_dO--xi12jzDwusC-eOkHWEsqtFZESc6BfI7noOPqvhJ1phCnvWh6IeYI2w9QOYEUipUTI8np6LbgGY9Fs98rqVt5AXLIhWkWywlVmtVrBp0igcN_IoypGlUPQGe77Rw',
    );
  });

  it('asks for zones alone, for an hour, under the name of the account', () => {
    const key = readKey(emulatorKeyFile);
    const [header = '', payload = '', signature = ''] = assertionFor(key, new Date('2026-11-23T03:00:00.700Z')).split(
      '.',
    );
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as unknown;
    expect(read(header)).toEqual({ alg: 'RS256', typ: 'JWT', kid: 'k1' });
    expect(read(payload)).toEqual({
      iss: key.client_email,
      scope: 'https://www.googleapis.com/auth/ndev.clouddns.readwrite',
      aud: 'https://oauth2.googleapis.com/token',
      iat: 1_795_402_800,
      exp: 1_795_406_400,
    });
    const publicKey = createPublicKey(key.private_key);
    expect(
      verify('RSA-SHA256', Buffer.from(`${header}.${payload}`), publicKey, Buffer.from(signature, 'base64url')),
    ).toBe(true);
  });

  it('is made with a key whose line ends became letters', () => {
    const key = readKey(emulatorKeyFile);
    const pasted = { ...key, private_key: key.private_key.replaceAll('\n', '\\n') };
    expect(assertionFor(pasted, new Date(0))).toBe(assertionFor(key, new Date(0)));
  });

  it.each([
    ['nothing', '', 'cannot be read (JSON)'],
    ['another JSON', '{"type":"authorized_user"}', 'cannot be read (client_email)'],
    ['a list', '[]', 'cannot be read (JSON)'],
  ])('cannot be made of %s', (_what, json, words) => {
    expect(() => readKey(json)).toThrow(words);
    expect(() => readKey(json)).toThrow(ProviderError);
  });

  it('cannot be made with half a key, and the message does not quote it', () => {
    const key = readKey(emulatorKeyFile);
    const half = key.private_key.slice(0, 400);
    const attempt = () => assertionFor({ ...key, private_key: half }, new Date(0));
    expect(attempt).toThrow('cannot be read (private_key)');
    expect(attempt).not.toThrow(half.slice(40, 60));
  });
});
