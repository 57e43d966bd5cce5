import { join, send } from './support/api.js';
import { expectNoBarriers } from './support/barriers.js';
import { expectToFitEveryScreen, portray } from './support/screens.js';
import { expect, test } from './support/test.js';

test('an administrator finds a person, gives them Premium, suspends them and asks for their deletion', async ({
  page,
  browser,
  baseURL,
}) => {
  const asking = await browser.newContext({ baseURL });
  const person = await asking.newPage();
  const email = await join(person);

  await page.goto('/admin/users');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(process.env.ADMIN_EMAIL!);
  await page.getByLabel('Password', { exact: true }).fill(process.env.ADMIN_PASSWORD!);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/users/);
  await page.getByPlaceholder('Address or name').fill(email);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectNoBarriers(page, 'the list of users');
  await portray(page, 'admin-users');
  await expectToFitEveryScreen(page, 'admin-users');

  await row.click();
  await page.getByLabel('Plan').click();
  await page.getByRole('option', { name: 'Premium' }).click();
  await expect(page.getByText('User updated successfully')).toBeVisible();
  expect(await send(person, 'GET', '/api/auth/user')).toMatchObject({ subscriptionTier: 'premium' });
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  await expect(page.getByText('User suspended')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lift suspension' })).toBeVisible();
  await person.goto('/domains');
  await expect(person).toHaveURL(/\/login/);

  await page.getByRole('button', { name: 'Delete…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Delete…' })).toBeDisabled();
  await expectNoBarriers(page, 'the deletion of a user');
  await dialog.getByLabel('Type the email address of the account').fill(email);
  await dialog.getByRole('button', { name: 'Delete…' }).click();
  await expect(page.getByText('The account will be deleted in a week')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep the account' })).toBeVisible();
  await expectNoBarriers(page, 'a user');
  await expectToFitEveryScreen(page, 'admin-user');
  await asking.close();

  await page.getByRole('menuitem', { name: 'Users' }).click();
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByText('Conversion rate')).toBeVisible();
  await expectNoBarriers(page, 'the overview of users');
  await expectToFitEveryScreen(page, 'admin-users-overview');
  await page.getByRole('link', { name: 'Activity', exact: true }).click();
  await expect(page.getByText(`Suspended ${email}`)).toBeVisible();
  await expectNoBarriers(page, 'the activity of users');
});
