import { addSandboxZone, join, load, send } from './support/api.js';
import { signedInPages, visit } from './support/pages.js';
import { expect, test } from './support/test.js';

/** Each would call `alert` if anything took it for more than text. */
const payloads = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(2)</script>',
  'javascript:alert(3)',
  "{{constructor.constructor('alert(4)')()}}",
  '<svg/onload=alert(5)>',
  // Turns the direction of what follows, and hides: neither may reach its neighbours.
  '\u202Egnp.exe\u202C\u200Bzero\u2066width',
];

const zoneFile = [
  ...payloads.map((text, index) => `evil${index} 300 IN TXT ${quoted(text)}`),
  '\\<b\\>bold\\</b\\> 300 IN A 192.0.2.66',
  'javascript\\:alert 300 IN CNAME \\<img\\ src=x\\ onerror=alert\\(6\\)\\>.example.net.',
  '@ 300 IN CAA 0 iodef "javascript:alert(7)"',
].join('\n');

function quoted(text: string): string {
  const bytes = [...Buffer.from(text)].map((byte) => (byte > 126 ? `\\${byte}` : String.fromCharCode(byte)));
  return `"${bytes.join('').replaceAll('"', '\\"')}"`;
}

test('names of people and zones are shown as text, never run as HTML', async ({ page }) => {
  test.slow();
  await join(page);
  const [firstName, lastName] = payloads;
  await send(page, 'PATCH', '/api/auth/user', { firstName, lastName });
  const domain = await addSandboxZone(page);
  await load(page, domain, zoneFile);
  await send(page, 'POST', '/api/user/api-tokens', { name: payloads[0], scopes: ['read'] });
  await send(page, 'POST', '/api/ai/profiles', {
    name: payloads[1],
    description: payloads[3],
    systemPrompt: payloads[4],
    capabilities: [payloads[0]],
  });

  for (const place of signedInPages) {
    await visit(page, place);
    expect(await page.locator('img[src="x"], svg[onload], b:text("bold"), a[href^="javascript"]').count()).toBe(0);
  }
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x onerror=alert(1)>');
  await page.goto(`/dashboard?domain=${domain.id}`);
  await page.getByRole('searchbox', { name: 'Search records' }).fill('evil');
  for (const text of payloads.slice(0, 5)) await expect(page.getByRole('grid').getByText(text)).toBeVisible();

  // The dialogs that say the same once more: form, preview, palette.
  await page.getByRole('button', { name: /^Edit TXT evil1/ }).click();
  await page.getByLabel('Text').fill('<script>alert(8)</script>');
  await page.getByRole('button', { name: 'Review change' }).click();
  await expect(page.getByRole('dialog')).toContainText('<script>alert(8)</script>');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search and commands' }).fill('evil');
  await expect(page.getByRole('option', { name: /evil0/ })).toBeVisible();
});

test('a crafted URL cannot run a script or redirect the page', async ({ page, baseURL }) => {
  await join(page);
  const attack = encodeURIComponent('"><img src=x onerror=alert(9)>');
  await page.goto(`/dashboard?search=${attack}&domain=${attack}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const next of ['javascript:alert(10)', 'https://evil.example/', '//evil.example/', '/\\evil.example']) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(baseURL);
  }
});

test('the content security policy allows only our own scripts', async ({ page }) => {
  const answer = await page.goto('/login');
  const policy = answer?.headers()['content-security-policy'] ?? '';
  const scripts = policy.split(';').find((rule) => rule.trim().startsWith('script-src '));
  expect(scripts).toMatch(/^\s*script-src 'self' 'nonce-[^']{16,}'$/);
  expect(policy).toContain("object-src 'none'");
  const again = await page.request.get('/login');
  expect(again.headers()['content-security-policy'], 'the nonce is used once').not.toBe(policy);
});

test('an injected script is blocked', async ({ page, complaints }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  await page.evaluate(`
    const script = document.createElement('script');
    script.textContent = 'document.title = "owned"';
    document.body.append(script);
    document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="document.title = \\'owned\\'">');
  `);
  await expect
    .poll(() => complaints.filter((text) => text.includes('Content Security Policy')).length)
    .toBeGreaterThan(1);
  await expect(page).not.toHaveTitle('owned');
  complaints.length = 0;
});
