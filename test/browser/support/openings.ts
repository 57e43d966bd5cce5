import type { Locator, Page } from '@playwright/test';

const openers = '[role="tab"], button, [role="menuitem"]:not(a)';
/** Most buttons are on every page, and are pressed on the first. */
const mostPerPage = 25;
const pressTimeoutMs = 3_000;

/** Buttons that end the session, leave the product or only close what is open. */
const neverPressed = /^(Sign out|Close|Cancel|Back|Not now|Skip to content|Reload|Install)$/;

/**
 * The addresses of links in the tabs, menus and dialogs of the page, and of the pages that its buttons open. A button of
 * one name is pressed once, wherever it is; `pressed` has their names. Nothing is changed: the server is not asked to.
 */
export async function behindButtons(page: Page, pressed: Set<string>): Promise<Set<string>> {
  const found = new Set<string>();
  const start = page.url();
  await refuseChanges(page);
  for (let count = 0; count < mostPerPage; count += 1) {
    const next = await unpressed(page, pressed);
    if (!next) break;
    pressed.add(next.name);
    await next.button.click({ timeout: pressTimeoutMs }).catch(() => undefined);
    await settled(page);
    for (const address of await linksShown(page)) found.add(address);
    if (withoutPart(page.url()) !== withoutPart(start)) found.add(page.url());
    // The buttons of a menu or a dialog are pressed in turn, while it is open.
    if (!(await unpressed(page, pressed, '[role="menu"], [role="dialog"]'))) await backTo(page, start);
  }
  await backTo(page, start);
  await page.unroute('**/api/**');
  return found;
}

/** The addresses of all links on the page. */
export const linksShown = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`[...document.querySelectorAll('a[href]')].map(({ href }) => href)`);

/** Plans are made and thrown away: dialogs show them. */
async function refuseChanges(page: Page): Promise<void> {
  const body = { statusCode: 409, code: 'refused_by_test', message: 'Nothing is changed here' };
  await page.route('**/api/**', (route) => {
    const request = route.request();
    const changes = request.method() !== 'GET' && !request.url().endsWith('/change-plans');
    return changes ? route.fulfill({ status: 409, json: body }) : route.fallback();
  });
}

async function unpressed(
  page: Page,
  pressed: ReadonlySet<string>,
  within = 'body',
): Promise<{ button: Locator; name: string } | null> {
  const open = page.locator('[role="menu"]:visible, [role="dialog"]:visible');
  const scope = (await open.count()) > 0 ? open.last() : page.locator(within).last();
  if ((await scope.count()) === 0) return null;
  const buttons = scope.locator(openers);
  const names = await buttons.evaluateAll((elements) =>
    (elements as unknown as PageButton[]).map((element) => {
      const isThere =
        element.checkVisibility() && !element.disabled && element.getAttribute('aria-disabled') !== 'true';
      return isThere ? (element.getAttribute('aria-label') ?? element.textContent ?? '').trim() : '';
    }),
  );
  const kinds = names.map(kindOf);
  const at = kinds.findIndex((kind) => kind !== '' && !neverPressed.test(kind) && !pressed.has(kind));
  return at === -1 ? null : { button: buttons.nth(at), name: kinds[at]! };
}

/** The part of the page's own types that is needed here: this file is compiled without them. */
interface PageButton {
  disabled?: boolean;
  textContent: string | null;
  getAttribute(name: string): string | null;
  checkVisibility(): boolean;
}

/** A name without what tells rows of a list apart. */
const kindOf = (name: string): string =>
  name
    .replaceAll(/\S*[a-z0-9-]+\.[a-z0-9.-]+\S*/gi, '…')
    .replaceAll(/\d+/g, '#')
    .slice(0, 60);

async function settled(page: Page): Promise<void> {
  await page.waitForTimeout(60);
  await page
    .locator('.animate-pulse')
    .first()
    .waitFor({ state: 'hidden', timeout: pressTimeoutMs })
    .catch(() => undefined);
}

async function backTo(page: Page, start: string): Promise<void> {
  const open = page.locator('[role="menu"]:visible, [role="dialog"]:visible, [role="listbox"]:visible');
  for (let tries = 0; tries < 2 && (await open.count()) > 0; tries += 1) await page.keyboard.press('Escape');
  if (page.url() === start && (await open.count()) === 0) return;
  await page.goto(start, { waitUntil: 'domcontentloaded' });
  await page.getByRole('heading').first().waitFor();
  await settled(page);
}

const withoutPart = (address: string): string => address.replace(/#.*$/, '');
