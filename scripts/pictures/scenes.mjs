/** Around a dialog, so that its edge is seen. */
const margin = 24;

/** The pictures that browsers show before they install the product. */
export const installScenes = ['records'];

/**
 * Each opens what its picture shows, and returns the part of the page that it is of; undefined for all of it.
 * `isOf`: the state of the demo that it needs.
 */
export const scenes = [
  { name: 'records', isOf: 'peace', open: openRecords },
  { name: 'review', isOf: 'peace', open: openReview },
  { name: 'compare', isOf: 'peace', open: openComparison },
  { name: 'incident', isOf: 'incident', open: openIncident },
];

async function openRecords(page) {
  await page.goto('/dashboard');
  await page.locator('[role=row][data-index="0"]').waitFor();
}

async function openReview(page, screen) {
  await openRecords(page);
  await page.getByPlaceholder(/^Search/).fill('www');
  const record = page.getByRole('row', { name: /www/ });
  if (screen === 'narrow') {
    await record.getByRole('button').last().click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
  } else await record.getByRole('button', { name: /^Edit/ }).click();
  await page.getByRole('dialog').getByLabel('Target').fill('cdn.example.net.');
  await page.getByRole('button', { name: 'Review change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Review the change' });
  await dialog.getByRole('button', { name: /^Apply/ }).waitFor();
  return around(page, dialog);
}

async function openComparison(page) {
  await page.goto('/version-history');
  await page.getByRole('button', { name: 'Compare Backups' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare Backups' });
  await dialog.getByLabel('First backup').click();
  await page.getByRole('option').filter({ hasText: 'Before the new mail server' }).click();
  await dialog.getByLabel('Second backup').click();
  await page.getByRole('option', { name: /The zone now/ }).click();
  await dialog.getByText('records differ').waitFor();
  return around(page, dialog);
}

async function openIncident(page) {
  await page.goto('/version-history?tab=monitoring');
  const section = page.getByRole('group', { name: 'Incidents' });
  await section.getByText('203.0.113.66').first().waitFor();
  await section.evaluate((card) => card.scrollIntoView({ block: 'center' }));
  return around(page, section);
}

async function around(page, element) {
  const { width, height } = page.viewportSize();
  const box = await element.boundingBox();
  const left = Math.max(0, Math.floor(box.x - margin));
  const top = Math.max(0, Math.floor(box.y - margin));
  const right = Math.min(width, Math.ceil(box.x + box.width + margin));
  const bottom = Math.min(height, Math.ceil(box.y + box.height + margin));
  return { x: left, y: top, width: right - left, height: bottom - top };
}
