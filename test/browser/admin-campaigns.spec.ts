import { send } from './support/api.js';
import { expectNoBarriers } from './support/barriers.js';
import { withOwnAdmin } from './support/own-admin.js';
import { expectToFitEveryScreen, portray } from './support/screens.js';
import { expect, test } from './support/test.js';

/** Each would change the title or open a dialog if anything took it for more than text. */
const evil = [
  '<p style="color:#0f5e73">Restores are faster.</p>',
  '<script>top.document.title = "owned"; alert(1)</script>',
  '<img src="data:image/png;base64," onerror="alert(2)">',
  '<svg onload="alert(3)"><script>alert(4)</script></svg>',
  '<iframe srcdoc="<script>alert(5)</script>"></iframe>',
  '<a href="javascript:alert(6)">link</a>',
  '<form action="https://a.invalid"><button autofocus onfocus="alert(7)">x</button></form>',
  '<meta http-equiv="refresh" content="0;url=https://a.invalid">',
].join('\n');

test('an administrator writes a campaign in HTML, in which no script runs, and sends it', async ({
  page,
  complaints,
}) => {
  test.slow();
  await withOwnAdmin(page, async (url) => {
    await page.goto(`${url}/admin/users`);
    await page.getByRole('link', { name: 'Send Campaign' }).click();
    await expect(page.getByRole('button', { name: 'Preview' })).toBeDisabled();
    await expect(page.getByText('No mail server is set. Emails are kept in the outbox')).toBeVisible();
    await page.getByRole('textbox', { name: 'Name' }).fill('Spring');
    await page.getByRole('textbox', { name: 'Subject' }).fill('<script>alert(8)</script> News');
    await page.getByRole('textbox', { name: 'Content' }).fill('Restores are **faster**. <script>alert(9)</script>');
    await page.getByLabel('Send HTML instead of Markdown').check();
    await page.getByRole('textbox', { name: 'HTML', exact: true }).fill(evil);
    await expectNoBarriers(page, 'a new campaign');
    await portray(page, 'admin-campaign-new');
    await page.getByRole('button', { name: 'Preview' }).click();

    await expect(page).toHaveURL(/\/admin\/email-campaigns\/[\w-]+\/show/);
    const dialog = page.getByRole('dialog');
    const frame = dialog.frameLocator('iframe');
    await expect(frame.getByText('Restores are faster.')).toHaveCSS('color', 'rgb(15, 94, 115)');
    await expect(frame.getByText('Unsubscribe')).toBeVisible();
    expect(await frame.locator('script, svg, iframe, form, button, meta[http-equiv]').count()).toBe(0);
    expect(await frame.locator('a[href^="javascript"], [onerror], [onfocus]').count()).toBe(0);
    await expectNoBarriers(page, 'the preview of a campaign');
    await portray(page, 'admin-campaign-preview');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page).not.toHaveTitle('owned');

    await page.getByRole('button', { name: 'Send to myself' }).click();
    await expect(page.getByText('The test is on its way to you')).toBeVisible();
    await page.getByRole('button', { name: 'Send…' }).click();
    await expect(page.getByText('1 person gets this email.')).toBeVisible();
    await expect(page.getByText('Draft saved')).toBeHidden();
    await expectNoBarriers(page, 'the sending of a campaign');
    await portray(page, 'admin-campaign-send');
    await page.getByRole('button', { name: 'Send to 1 person' }).click();
    await expect(page.getByText('Kept: no mail server is set')).toBeVisible();
    await expect(page.getByText('Sent · Everybody', { exact: false })).toBeVisible();
    await expect(page.getByText('The campaign is being sent')).toBeHidden();
    await expectNoBarriers(page, 'a sent campaign');
    await portray(page, 'admin-campaign-sent');
    await expectToFitEveryScreen(page, 'admin-campaign');

    await page.getByRole('link', { name: 'List' }).click();
    await expect(page.getByRole('cell', { name: 'Spring' })).toBeVisible();
    await expectNoBarriers(page, 'the list of campaigns');
    await portray(page, 'admin-campaigns');
    await expectToFitEveryScreen(page, 'admin-campaigns');
    expect(complaints.filter((text) => text.includes('Content Security Policy'))).toEqual([]);
    // Playwright itself looks into the frame by scripts, which are blocked there, too.
    const others = complaints.filter((text) => !text.startsWith('Blocked script execution in'));
    complaints.splice(0, complaints.length, ...others);

    await page.getByRole('link', { name: 'Unsubscribed addresses' }).click();
    await page.getByRole('textbox', { name: 'Address' }).first().fill('gone@example.org');
    await page.getByRole('button', { name: 'Add' }).click();
    await expect(page.getByText('gone@example.org')).toBeVisible();
    await expect(page.getByText('This address gets no more campaigns')).toBeHidden();
    await expectNoBarriers(page, 'the unsubscribed addresses');
    await portray(page, 'admin-suppressions');
    await expectToFitEveryScreen(page, 'admin-suppressions');
    await page.getByRole('button', { name: 'Allow again' }).click();
    await expect(page.getByText('Nobody has unsubscribed')).toBeVisible();
  });
});

test('an administrator bumps nobody where nobody is inactive, and announces maintenance to everybody', async ({
  page,
}) => {
  test.slow();
  await withOwnAdmin(page, async (url) => {
    await page.goto(`${url}/admin/users`);
    await page.getByRole('button', { name: 'Bump Users' }).click();
    await expect(page.getByText('Nobody would get this email.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Send to/ })).toBeDisabled();
    await expectNoBarriers(page, 'the bumping of users');
    await page.getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('link', { name: 'Maintenance Alert' }).click();
    await page.getByRole('textbox', { name: 'Message' }).fill('<img src=x onerror=alert(1)> New disks');
    await expectNoBarriers(page, 'the maintenance');
    await page.getByRole('button', { name: 'Announce' }).click();
    await expect(page.getByText('Maintenance notification sent')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
    await portray(page, 'admin-maintenance');
    await expectToFitEveryScreen(page, 'admin-maintenance');

    await page.goto(`${url}/domains`);
    const banner = page.getByText('<img src=x onerror=alert(1)> New disks');
    await expect(banner).toBeVisible();
    await expect(page.getByText(/^Maintenance from .+ until /)).toBeVisible();
    await expectNoBarriers(page, 'the banner of a maintenance');
    await portray(page, 'maintenance-banner');
    await expectToFitEveryScreen(page, 'maintenance-banner');
    const [notice] = await send<{ id: string }[]>(page, 'GET', `${url}/api/maintenance`);
    await send(page, 'DELETE', `${url}/api/admin/maintenance-notification/${notice!.id}`);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner).toBeHidden();
  });
});
