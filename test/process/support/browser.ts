import request from 'supertest';
import type { Server } from './server.js';

export const testPassword = 'correct horse battery staple';

type Agent = ReturnType<typeof request.agent>;

/** A browser on the server's own pages. */
export function browserOn(server: Server): Agent {
  return request.agent(server.url).set('Sec-Fetch-Site', 'same-origin');
}

export async function signedIn(server: Server, email: string): Promise<Agent> {
  const browser = browserOn(server);
  await browser.post('/api/auth/login').send({ email, password: testPassword }).expect(200);
  return browser;
}

export async function registered(server: Server, email: string): Promise<Agent> {
  const browser = browserOn(server);
  await browser.post('/api/auth/register').send({ email, password: testPassword }).expect(201);
  return browser;
}
