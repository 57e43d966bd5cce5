import { expect, type Browser } from '@playwright/test';
import { send } from './api.js';

/**
 * The links in the mails to an address, as path and query: the administrator of a server that sends no mail reads them
 * in the outbox. Waits until one of them has `part`.
 */
export async function mailedLinks(browser: Browser, address: string, part: string): Promise<string[]> {
  const context = await browser.newContext({ baseURL: `http://127.0.0.1:${process.env.BROWSER_TEST_PORT}` });
  const page = await context.newPage();
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = process.env;
  await send(page, 'POST', '/api/auth/login', { email, password });
  const list = `/api/admin/outbox?filter=${encodeURIComponent(JSON.stringify({ q: address }))}`;
  const read = async () => {
    const mails = await send<{ id: string }[]>(page, 'GET', list);
    const texts = mails.map(({ id }) => send<{ text: string }>(page, 'GET', `/api/admin/outbox/${id}`));
    return (await Promise.all(texts)).flatMap(({ text }) => text.match(/https?:\/\/[^\s<>")]+/g) ?? []);
  };
  let links: string[] = [];
  await expect.poll(async () => (links = await read()).some((link) => link.includes(part))).toBe(true);
  await context.close();
  return links.map((link) => new URL(link)).map(({ pathname, search, hash }) => pathname + search + hash);
}
