import { jest } from '@jest/globals';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { HttpAdapterHost } from '@nestjs/core';
import request from 'supertest';
import { secondMs } from '../../../src/platform/clock/index.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { signUp, stranger } from '../support/people.js';

const mebibyte = 1024 * 1024;

describe('a request body', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  /** Sends the head and the beginning of a body, and waits for the answer without sending the rest. */
  const sendBeginning = (path: string, length: string, body = '{"a":"', cookie = '') => {
    const { hostname, port } = new URL(app.url);
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString())).on('error', () => undefined);
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    const head = `POST ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nSec-Fetch-Site: same-origin\r\n`;
    socket.write(`${head}Content-Type: application/json\r\n${length}\r\n${cookie}\r\n${body}`);
    return { socket, closed, text: () => text };
  };

  it('over 128 KiB is refused by its announced length, before it is read', async () => {
    const { closed, text, socket } = sendBeginning('/api/auth/login', `Content-Length: ${16 * mebibyte}`);
    await closed;
    expect(text()).toMatch(/^HTTP\/1\.1 413 /);
    expect(text()).toContain('"code":"payload_too_large"');
    // The connection is cut, so that nobody can go on sending.
    expect(socket.destroyed).toBe(true);
  });

  it('without an announced length is refused at 128 KiB', async () => {
    const chunk = `${(192 * 1024).toString(16)}\r\n${'a'.repeat(192 * 1024)}\r\n`;
    const { closed, text } = sendBeginning('/api/auth/login', 'Transfer-Encoding: chunked', chunk);
    await closed;
    expect(text()).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('of a stranger is not read at all where zone files may be sent', async () => {
    const { closed, text } = sendBeginning('/api/domains/x/change-plans', `Content-Length: ${16 * mebibyte}`);
    await closed;
    expect(text()).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('of 16 MiB is taken as a zone file from an account, and nothing beyond', async () => {
    const ada = await signUp(app);
    const { id } = (await ada.post('/api/domains/sandbox').expect(201)).body as { id: string };
    const plan = (zoneFile: string) => ada.post(`/api/domains/${id}/change-plans`).send({ zoneFile });
    const comments = '; comment\n'.repeat(1_200_000);
    const planned = await plan(`$TTL 300\n${comments}larger A 192.0.2.1\n`);
    expect([planned.status, planned.body.details]).toEqual([201, undefined]);
    await plan('a'.repeat(17 * mebibyte)).expect(413);
    await ada
      .post('/api/auth/logout')
      .send({ a: 'a'.repeat(mebibyte) })
      .expect(413);
  });

  it.each([
    ['millions of values', `[${'{},'.repeat(5_000_000)}0]`, 'At most 20,000 values fit into one request'],
    ['millions of levels', '['.repeat(10_000_000), 'This is nested too deeply'],
  ])('of %s is refused before it is parsed, also from an account', async (_, json, message) => {
    const ada = await signUp(app);
    const parse = jest.spyOn(JSON, 'parse');
    const answer = await ada
      .post('/api/domains/00000000-0000-4000-8000-000000000000/change-plans')
      .set('Content-Type', 'application/json')
      .send(json);
    expect([answer.status, answer.body.details]).toEqual([400, { body: message }]);
    // Parsing it takes seconds, and listing its members many more.
    expect(parse.mock.calls.filter(([text]) => text.length > mebibyte)).toEqual([]);
    parse.mockRestore();
  });

  it('has to arrive in time on the server itself, the head within seconds', () => {
    const server = app.get(HttpAdapterHost).httpAdapter.getHttpServer() as Server;
    expect(server.headersTimeout).toBeLessThanOrEqual(10 * secondMs);
    expect(server.requestTimeout).toBeLessThanOrEqual(150 * secondMs);
    expect(server).toHaveProperty('connectionsCheckingInterval', 2 * secondMs);
  });

  it('in UTF-16 is refused, because JSON is UTF-8', async () => {
    const body = Buffer.from('{"email":"a@example.org"}', 'utf16le');
    const headers = { 'content-type': 'application/json; charset=utf-16', 'sec-fetch-site': 'same-origin' };
    const answer = await fetch(`${app.url}/api/auth/login`, { method: 'POST', headers, body });
    expect(answer.status).toBe(415);
  });
});

describe('the headers of an answer', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('forbid every cache to keep what the API says', async () => {
    const ada = await signUp(app);
    await ada.get('/api/auth/user').expect(200).expect('Cache-Control', 'no-store');
    const token = { name: 'CI', scopes: ['read'] };
    await ada.post('/api/user/api-tokens').send(token).expect(201).expect('Cache-Control', 'no-store');
    await stranger(app).get('/api/nothing').expect(404).expect('Cache-Control', 'no-store');
  });

  it('switch off the features of browsers that no page uses', async () => {
    for (const path of ['/healthz', '/api/nothing', '/api/docs']) {
      const { headers } = await request(app.url).get(path);
      expect(headers['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
    }
  });
});
