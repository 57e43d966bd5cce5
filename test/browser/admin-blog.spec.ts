import sharp from 'sharp';
import { expectNoBarriers } from './support/barriers.js';
import { withOwnAdmin } from './support/own-admin.js';
import { expectToFitEveryScreen, portray } from './support/screens.js';
import { expect, test } from './support/test.js';

const evil = [
  '<script>document.title = "owned"; alert(1)</script>',
  '<img src=x onerror=alert(2)>',
  '[link](javascript:alert(3))',
  '![x](javascript:alert(4))',
  '<svg onload=alert(5)>',
].join('\n\n');

test('an administrator writes an article, in which no script runs, with a picture and an earlier text', async ({
  page,
  complaints,
}) => {
  test.slow();
  await withOwnAdmin(page, async (url) => {
    await page.goto(`${url}/admin/blog/articles`);
    await expect(page.getByRole('cell', { name: 'Four checks', exact: false }).first()).toBeVisible();
    await expectNoBarriers(page, 'the list of articles');
    await portray(page, 'admin-articles');
    await expectToFitEveryScreen(page, 'admin-articles');

    await page.getByRole('link', { name: 'Write an article' }).click();
    const content = page.getByRole('textbox', { name: 'Content' });
    // Until the editor is there, the search field of the list answers to "Title" too.
    await expect(content).toBeVisible();
    await page.getByRole('textbox', { name: 'Title' }).fill('Big News!');
    await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('big-news');
    await page.getByRole('textbox', { name: 'Excerpt' }).fill('<script>alert(6)</script> Short');
    await content.fill(`# Faster\n\nRestores are **faster**.\n\n${evil}\n`);
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview.getByText('faster', { exact: true })).toHaveCSS('font-weight', '700');
    await expect(preview).toContainText('<script>document.title = "owned"; alert(1)</script>');
    const image = await sharp({ create: { width: 400, height: 100, channels: 3, background: '#0f5e73' } })
      .png()
      .toBuffer();
    await page.getByLabel('Insert a picture').setInputFiles({ name: 'teal.png', mimeType: 'image/png', buffer: image });
    await expect(content).toHaveValue(/!\[teal\]\(\/blog\/images\/\w+\.webp\)/);
    await expect(preview.getByRole('img', { name: 'teal' })).toBeVisible();
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    await expectNoBarriers(page, 'a new article');
    await portray(page, 'admin-article');
    await expectToFitEveryScreen(page, 'admin-article');
    await page.getByRole('menuitem', { name: 'Support Tickets' }).click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await expect(question).toBeVisible();
    await expectNoBarriers(page, 'the question before a text is lost');
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(content).toHaveValue(/Restores are \*\*faster\*\*/);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(/\/show$/);
    await expect(page.getByText('Unsaved changes')).toBeHidden();

    await content.fill('Another text');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Article saved').last()).toBeVisible();
    await expect(page.getByText('Unsaved changes')).toBeHidden();
    await content.fill('A text that nobody has saved');
    await page.getByRole('button', { name: 'Revisions' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Bring back' })).toHaveCount(1);
    await expectNoBarriers(page, 'the revisions of an article');
    await dialog.getByRole('button', { name: 'Bring back' }).click();
    const lost = page.getByRole('dialog', { name: 'Bring back the earlier text?' });
    await lost.getByRole('button', { name: 'Cancel' }).click();
    // The list of revisions is still in front of it.
    const behind = page.getByRole('textbox', { name: 'Content', includeHidden: true });
    await expect(behind).toHaveValue('A text that nobody has saved');
    await dialog.getByRole('button', { name: 'Bring back' }).click();
    await lost.getByRole('button', { name: 'Bring back' }).click();
    await expect(content).toHaveValue(/Restores are \*\*faster\*\*/);

    await page.goto(`${url}/blog/big-news`);
    await expect(page.getByRole('heading', { name: 'Big News!' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'teal' })).toBeVisible();
    await expect(page.getByText('<script>document.title = "owned"; alert(1)</script>')).toBeVisible();
    expect(await page.locator('article :is(script, svg[onload], [onerror], a[href^="javascript"])').count()).toBe(0);
    await expect(page).not.toHaveTitle('owned');
    await expectToFitEveryScreen(page, 'blog-article-written');
    expect(complaints.filter((text) => text.includes('Content Security Policy'))).toEqual([]);

    await page.goto(`${url}/admin/blog/articles`);
    await page.getByRole('cell', { name: 'Big News!' }).click();
    await page.getByLabel('State').click();
    await page.getByRole('option', { name: 'Scheduled' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Article saved').last()).toBeVisible();
    expect((await page.request.get(`${url}/blog/big-news`)).status()).toBe(404);
    await page.getByRole('button', { name: 'Delete…' }).click();
    await expectNoBarriers(page, 'the deletion of an article');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete…' }).click();
    await expect(page).toHaveURL(/\/admin\/blog\/articles$/);
    await expect(page.getByRole('cell', { name: 'Big News!' })).toBeHidden();
  });
});
