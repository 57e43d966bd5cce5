import express, { type NextFunction, type Request, type Response } from 'express';
import request from 'supertest';
import { describeError } from '../errors/index.js';
import { csrfGuard } from './csrf-guard.js';

const filePath = '/picture';

function site(publicUrl: string, openPath?: string) {
  const app = express();
  const takesFile = ({ path }: Request) => path === filePath;
  app.use(csrfGuard(publicUrl, { isOpen: ({ path }) => path === openPath, takesFile }));
  app.use((incoming: Request, response: Response) => void response.json({ cookie: incoming.headers.cookie ?? null }));
  app.use((error: unknown, _request: Request, response: Response, _next: NextFunction) => {
    const body = describeError(error)?.body;
    response.status(body?.statusCode ?? 500).json(body);
  });
  return app;
}

const own = 'https://dns.example.org';
const json = { 'Content-Type': 'application/json' };
const cookie = { Cookie: 'sid=1' };

describe('requests from other sites', () => {
  it.each(['post', 'put', 'patch', 'delete'] as const)('may not %s with a cookie alone', async (method) => {
    const answer = await request(site(own))[method]('/').set(cookie);
    expect(answer.body).toMatchObject({ statusCode: 403, code: 'cross_site_request' });
  });

  it.each([
    [{ 'Sec-Fetch-Site': 'cross-site', Origin: own }],
    [{ 'Sec-Fetch-Site': 'same-site' }],
    [{ Origin: 'https://evil.example' }],
    [{ Origin: 'null' }],
    [{ Origin: 'https://dns.example.org.evil.example' }],
    [{ Origin: 'http://dns.example.org' }],
  ])('are refused with %j', async (headers) => {
    await request(site(own))
      .post('/')
      .set({ ...cookie, ...headers })
      .expect(403);
  });

  it.each([[{ 'Sec-Fetch-Site': 'same-origin' }], [{ 'Sec-Fetch-Site': 'none' }], [{ Origin: own }]])(
    'pass with %j',
    async (headers) => {
      await request(site(own))
        .post('/')
        .set({ ...cookie, ...headers })
        .expect(200);
    },
  );

  it('may post a form to an open route, without the cookie', async () => {
    const open = site(own, '/leave');
    const post = (path: string) =>
      request(open)
        .post(path)
        .set({ ...cookie, 'Sec-Fetch-Site': 'cross-site' })
        .type('form')
        .send('List-Unsubscribe=One-Click');
    await post('/leave').expect(200, { cookie: null });
    await post('/').expect(403);
  });

  it('pass between the names of loopback, on the same port', async () => {
    const local = site('http://localhost:3000');
    await request(local)
      .post('/')
      .set({ ...cookie, Origin: 'http://127.0.0.1:3000' })
      .expect(200);
    await request(local)
      .post('/')
      .set({ ...cookie, Origin: 'http://127.0.0.1:3001' })
      .expect(403);
  });

  it('may read with a cookie', async () => {
    await request(site(own))
      .get('/')
      .set({ ...cookie, 'Sec-Fetch-Site': 'cross-site' })
      .expect(200);
  });

  it('pass without a cookie', async () => {
    await request(site(own)).post('/').set(json).send('{}').expect(200);
  });

  it('lose the cookie when they bring a token', async () => {
    const answer = await request(site(own))
      .post('/')
      .set({ ...cookie, Authorization: 'Bearer zk_1' });
    expect(answer.body).toEqual({ cookie: null });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=a'])(
    'are refused with a body of type %s',
    async (type) => {
      await request(site(own)).post('/').set('Content-Type', type).send('{"a":1}').expect(415);
    },
  );

  it('may not send a file, either, where the site itself may', async () => {
    const send = (headers: object) =>
      request(site(own))
        .post(filePath)
        .set({ 'Content-Type': 'multipart/form-data; boundary=a', ...cookie, ...headers })
        .send('--a--');
    await send({ Origin: own }).expect(200);
    await send({ Origin: 'https://evil.example' }).expect(403);
    await send({}).expect(403);
  });
});
