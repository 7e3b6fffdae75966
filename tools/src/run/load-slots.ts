import type { Page } from 'playwright';

/**
 * Scrolls to the slots whose code is only loaded when a visitor comes near, until each is loaded or has failed; then
 * back to the top.
 * @param timeout in milliseconds.
 */
export async function loadSlots(page: Page, timeout: number): Promise<void> {
  await page.waitForFunction(
    () => {
      const unloaded = document.querySelector('[data-unloaded=""]');
      if (unloaded) unloaded.scrollIntoView({ behavior: 'instant' });
      else window.scrollTo({ top: 0, behavior: 'instant' });
      return unloaded === null;
    },
    undefined,
    { timeout },
  );
}
