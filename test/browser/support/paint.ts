import type { Page } from '@playwright/test';

/** Longer than any change of colours in the product. */
const atMostMs = 1_000;

/** Changes the colours, and waits until none of them is on its way any more. */
export async function paint(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(`new Promise((begun) => requestAnimationFrame(() => requestAnimationFrame(begun))).then(() =>
    Promise.race([
      new Promise((over) => setTimeout(over, ${atMostMs})),
      Promise.allSettled(
        document.getAnimations().filter((each) => each instanceof CSSTransition).map(({ finished }) => finished),
      ),
    ]).then(() => undefined))`);
}
