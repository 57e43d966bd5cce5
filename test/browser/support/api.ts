import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

interface Domain {
  id: string;
  name: string;
  displayName: string;
}

interface Plan {
  id: string;
  hash: string;
  changes: unknown[];
}

/** One call with the session of the page. Rejects for every answer that is no success. */
export async function send<T = unknown>(page: Page, method: string, path: string, data?: object): Promise<T> {
  const answer = await page.request.fetch(path, { method, data, headers: { 'sec-fetch-site': 'same-origin' } });
  const text = await answer.text();
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${text}`);
  return (text ? JSON.parse(text) : undefined) as T;
}

/** The password of everybody who joins. */
export const testPassword = 'a password nobody else has';

/** Registers somebody new, who has nothing yet, and signs the page in; returns the address. Tests share one server, never an account. */
export async function join(page: Page): Promise<string> {
  const email = `${randomUUID()}@example.org`;
  await send(page, 'POST', '/api/auth/register', { email, password: testPassword });
  return email;
}

/** A zone of one's own in the sandbox, as the product fills it. */
export const addSandboxZone = (page: Page): Promise<Domain> => send(page, 'POST', '/api/domains/sandbox');

/** Adds what a zone file says, and applies it. */
export async function load(page: Page, domain: Domain, zoneFile: string): Promise<void> {
  const plan = await send<Plan>(page, 'POST', `/api/domains/${domain.id}/change-plans`, { zoneFile });
  await send(page, 'POST', `/api/change-plans/${plan.id}/apply`, { hash: plan.hash, force: true });
}
