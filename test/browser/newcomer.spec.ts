import { dig } from '../support/lab/index.js';
import { MailSink } from '../support/mail-sink.js';
import { startNewInstallation, type NewInstallation } from './support/installation.js';
import { expect, test, type Page } from './support/test.js';

const mostClicks = 6;

const mails = new MailSink();
let server: NewInstallation;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  await mails.start();
  server = await startNewInstallation({ SMTP_URL: mails.url, MAIL_FROM: 'zonekeeper@example.org' });
});
test.afterAll(async () => {
  await server?.stop();
  await mails.stop();
});

test('the setup link leads to a change undone in six clicks', async ({ page }) => {
  let clicks = 0;
  const click = async (name: string | RegExp, within = page.getByRole('main')) => {
    clicks += 1;
    await within.getByRole('button', { name }).click();
  };
  const dialog = page.getByRole('dialog');

  await page.goto(server.link);
  await page.getByLabel('Email').fill('newcomer@example.org');
  await page.getByLabel('Password', { exact: true }).fill('a password nobody else has');
  await click('Create administrator', page.locator('body'));

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Zonekeeper');
  await click('Try it with a sandbox zone');
  const command = page.getByText(/^dig -p/);
  await expect(command).toBeVisible();
  const [, port = '', name = ''] = /^dig -p (\d+) @127\.0\.0\.1 (www\.\S+)$/.exec(await command.innerText()) ?? [];
  const [before] = await dig(Number(port), name, 'CNAME');

  await click(/www → example\.net/);
  await expect(dialog).toContainText('example.net');
  await click(/^Apply/, dialog);
  await expect(step(page, 'Change a record')).toContainText('done');
  expect(await dig(Number(port), name, 'CNAME')).toEqual(['example.net.']);

  clicks += 1;
  await page.getByRole('region', { name: /F8/ }).getByRole('button', { name: 'Undo' }).click();
  await click(/^Apply/, dialog);
  await expect(step(page, 'Undo it')).toContainText('done');
  expect(await dig(Number(port), name, 'CNAME')).toEqual([before]);
  expect(clicks).toBeLessThanOrEqual(mostClicks);
});

const step = (page: Page, text: string) =>
  page.getByRole('list', { name: 'First steps' }).getByRole('listitem').filter({ hasText: text });

test('a visitor registers, confirms the address by mail, changes a sandbox zone and undoes it', async ({ page }) => {
  const [email, password] = ['visitor@example.org', 'a password nobody else has'];
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await page.goto(server.url);
  await page.getByRole('link', { name: 'Get Started' }).first().click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();

  await expect.poll(() => mails.to(email).length).toBe(1);
  const [link = ''] = /http:\S+\/verify-email\S+/.exec(mails.to(email)[0]?.mail.text ?? '') ?? [];
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Confirm the address' }).click();

  await page.getByRole('button', { name: 'Try it with a sandbox zone' }).click();
  await main.getByRole('button', { name: /www → example\.net/ }).click();
  await expect(dialog).toContainText('example.net');
  await dialog.getByRole('button', { name: /^Apply/ }).click();
  await expect(step(page, 'Change a record')).toContainText('done');
  await page.getByRole('region', { name: /F8/ }).getByRole('button', { name: 'Undo' }).click();
  await dialog.getByRole('button', { name: /^Apply/ }).click();
  await expect(step(page, 'Undo it')).toContainText('done');
});
