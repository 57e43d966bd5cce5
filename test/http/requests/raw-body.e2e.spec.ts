import { createHmac } from 'node:crypto';
import { Body, Controller, Headers, HttpCode, Post, RawBody, Req, UnauthorizedException } from '@nestjs/common';
import { IsString } from 'class-validator';
import type { Request } from 'express';
import request from 'supertest';
import { OpenToOtherSites, Public } from '../../../src/platform/http-server/index.js';
import { startTestApp, type TestApp } from '../support/app.js';

const secret = 'a secret that both sides know';
const signatureOf = (payload: Buffer) => createHmac('sha256', secret).update(payload).digest('hex');

class NoteDto {
  @IsString()
  note!: string;
}

@Controller('api/test-hooks')
@Public()
class HooksController {
  @Post('signed')
  @HttpCode(200)
  @OpenToOtherSites()
  signed(@RawBody() payload: Buffer, @Headers('x-signature') signature: string, @Req() { headers, body }: Request) {
    if (signatureOf(payload) !== signature) throw new UnauthorizedException();
    return { bytes: payload.length, cookie: headers.cookie ?? null, parsed: (body as unknown) !== undefined };
  }

  @Post('raw')
  @HttpCode(200)
  raw(@RawBody() payload: Buffer) {
    return { bytes: payload.length };
  }

  @Post('plain')
  @HttpCode(200)
  plain(@Body() { note }: NoteDto) {
    return { note };
  }

  @Post('bodiless')
  @HttpCode(200)
  bodiless() {
    return {};
  }
}

describe('a route with a raw body', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ controllers: [HooksController] });
  });
  afterAll(() => app.close());

  const post = (path: string, headers: Record<string, string> = {}) =>
    request(app.url)
      .post(`/api/test-hooks/${path}`)
      .set({ 'Content-Type': 'application/json; charset=utf-8', ...headers });
  const sendSigned = (payload: Buffer, headers: Record<string, string> = {}) =>
    // A Buffer of supertest would be written as JSON; as text it would be encoded once more.
    post('signed', { 'X-Signature': signatureOf(payload), ...headers })
      .serialize(() => payload as never)
      .send({});

  it.each([
    ['odd spacing', Buffer.from('{ "a" :\t1,\r\n\n  "b":[ ] }\n  ')],
    ['UTF-8 and escapes', Buffer.from('{"name":"Zoë 💥 \\u00eb","b":1e0}')],
    ['a byte order mark', Buffer.from('\ufeff{"a":1}')],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0xff, 0x00, 0xc3, 0x7d])],
    ['names that no other route takes', Buffer.from('{"__proto__":{"a":1},"constructor":{"b":"\\u0000"}}')],
    ['no JSON at all', Buffer.from('a=1&b=%20')],
  ])('gives its handler exactly the bytes that were sent: %s', async (_, payload) => {
    const answer = await sendSigned(payload).expect(200);
    expect(answer.body).toEqual({ bytes: payload.length, cookie: null, parsed: false });
  });

  it('matches paths like the router: in any letter case, with or without a trailing slash', async () => {
    for (const path of ['raw', 'raw/', 'RAW']) await post(path).send('{"a": 1}').expect(200, { bytes: 8 });
  });

  it('refuses a body that was changed on its way', async () => {
    const signature = signatureOf(Buffer.from('{"a":1}'));
    await post('signed', { 'X-Signature': signature }).send('{"a":1}').expect(200);
    await post('signed', { 'X-Signature': signature }).send('{"a": 1}').expect(401);
  });

  it('passes an empty body as zero bytes', async () => {
    await post('signed', { 'X-Signature': signatureOf(Buffer.alloc(0)) }).expect(200);
  });

  it('accepts any content type from any site, and ignores cookies', async () => {
    const foreign = { Cookie: 'sid=1', 'Sec-Fetch-Site': 'cross-site', Origin: 'https://elsewhere.example' };
    const answer = await sendSigned(Buffer.from('a=1'), {
      ...foreign,
      'Content-Type': 'application/x-www-form-urlencoded',
    }).expect(200);
    expect(answer.body).toMatchObject({ cookie: null });
  });

  it('refuses a body over 1 MB, and one that is compressed', async () => {
    const large = await sendSigned(Buffer.alloc(1024 * 1024 + 1, 'a'));
    expect(large.body).toMatchObject({ statusCode: 413, code: 'payload_too_large' });
    const compressed = await sendSigned(Buffer.from('x'), { 'Content-Encoding': 'gzip' });
    expect(compressed.body).toMatchObject({ statusCode: 415 });
  });

  it('is still protected by the CSRF guard unless the route is open to other sites', async () => {
    const foreign = { Cookie: 'sid=1', 'Sec-Fetch-Site': 'cross-site' };
    for (const path of ['raw', 'plain', 'bodiless', 'signed/']) await post(path, foreign).send('{}').expect(403);
    await post('raw', { 'Content-Type': 'text/plain' }).send('a').expect(415);
  });

  it('does not loosen the checks of other routes', async () => {
    await post('plain').send('{"note":"a"}').expect(200, { note: 'a' });
    const unknown = await post('plain').send('{"note":"a","more":1}').expect(400);
    expect(unknown.body).toMatchObject({ details: { more: 'Unknown field more' } });
    const malformed = await post('plain').send('{"note":').expect(400);
    expect(malformed.body).toMatchObject({ code: 'malformed_json' });
    const unexpected = await post('bodiless').send('{"more":1}').expect(400);
    expect(unexpected.body).toMatchObject({ details: { more: 'Unknown field more' } });
    await post('plain', { 'Content-Type': 'text/plain' }).send('{"note":"a"}').expect(415);
  });
});
