import { createHash, createHmac } from 'node:crypto';
import type { HttpRequest } from '../contract/context.js';

export interface AwsKey {
  accessKeyId: string;
  secretAccessKey: string;
  /** Temporary credentials have one. */
  sessionToken?: string;
}

export interface SigningScope {
  region: string;
  service: string;
  now: Date;
}

/**
 * The headers that sign a request by AWS Signature Version 4. The path is signed as it is in the URL: it holds no characters
 * that have to be encoded a second time. https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html
 */
export function signedHeaders(
  { method, url, body = '' }: Pick<HttpRequest, 'method' | 'url' | 'body'>,
  key: AwsKey,
  { region, service, now }: SigningScope,
): Record<string, string> {
  const { host, pathname, searchParams } = new URL(url);
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const signed: Record<string, string> = {
    host,
    'x-amz-date': time,
    ...(key.sessionToken && { 'x-amz-security-token': key.sessionToken }),
  };
  const names = Object.keys(signed).join(';');
  const canonicalHeaders = Object.entries(signed).map(([name, value]) => `${name}:${value}\n`);
  const request = [method, pathname, canonicalQuery(searchParams), canonicalHeaders.join(''), names, sha256(body)];
  const scope = `${time.slice(0, 8)}/${region}/${service}/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(request.join('\n'))].join('\n');
  const signingKey = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${key.secretAccessKey}`);
  const signature = hmac(signingKey, toSign).toString('hex');
  const { host: _sentByTheClient, ...sent } = signed;
  const credential = `${key.accessKeyId}/${scope}`;
  return {
    ...sent,
    Authorization: `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${names}, Signature=${signature}`,
  };
}

/** Sorted by name, then value, each encoded as RFC 3986 says. */
function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  });
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
