import type { Locator, Page, Route } from '@playwright/test';
import { type ApiSession, signIn } from '../fixtures/api-session.ts';
import { clear } from '../fixtures/content.ts';
import { goToScreen, loadedManagers, manager, signInOnScreen, toast } from '../fixtures/dashboard.ts';
import { edit, empty, expectRefused, fill, naming, requiredText, rowOf, saveAs } from '../fixtures/every-manager.ts';
import { open } from '../fixtures/open.ts';
import { inputsOf, recordDialog, save } from '../fixtures/record-dialog.ts';
import { expect, test } from '../fixtures/shared-site.ts';
import type { Site } from '../fixtures/site.ts';
import { SCREENS } from '../fixtures/behaviour.ts';
import { rulesOf, SERVICE_PAGES } from '../fixtures/managers.ts';

// A site of its own, without content. Whoever is signed out thirty times in a row signs in thirty times.
test.use({
  siteVariables: { DEMO_CONTENT: '0', LOGIN_CALLS_PER_MINUTE: '1000', VERIFY_CALLS_PER_MINUTE: '1000' },
  allowedComplaints: {
    patterns: [
      /(answer (401|409|500)|request failed): .*\/admin\/update\/\d+/,
      /console error: .*(\b401\b|\b409\b|\b500\b|ERR_CONNECTION_REFUSED).*\/admin\/update\/\d+/,
    ],
  },
});
test.describe.configure({ mode: 'parallel' });

/** The six service pages are one screen with another category each: the first stands for all. */
const [first, ...alike] = SERVICE_PAGES.map(({ type }) => type);

test('An administrator finds every manager on its screen', async ({ page, site, editor }) => {
  test.slow();
  for (const { type } of SERVICE_PAGES) await ensureCategory(editor, site, type);
  await editor.enter(page);
  await open(page, '/admin/dashboard');
  const links = page.getByRole('navigation', { name: 'Dashboard' }).locator('a[href^="/admin/dashboard/"]');
  const paths = await links.evaluateAll((found) =>
    found.map((link) => link.getAttribute('href')?.replace('/admin/dashboard/', '') ?? ''),
  );
  expect(paths.filter((path) => path !== 'inbox')).toEqual(Object.keys(SCREENS));
  for (const [path, titles] of Object.entries(SCREENS)) {
    await goToScreen(page, path);
    await expect.poll(() => loadedManagers(page), path).toEqual(titles);
  }
});

for (const path of Object.keys(SCREENS).filter((screen) => !alike.some((type) => type === screen))) {
  test(`An administrator loses nothing in any manager of ${path}, whatever happens`, async ({ page, site, editor }) => {
    test.setTimeout(600_000);
    if (path === first) await ensureCategory(editor, site, path);
    // A page has one category: those that other tests of this worker have made would take its place.
    if (path === 'home/services') await clear(editor, 'service-category');
    await (await signIn(site)).enter(page);
    // The bell looks every few seconds: were it the first to hear that a session has ended, there would be no Save to
    // press.
    await page.route(/status=new/, () => undefined);
    await open(page, `/admin/dashboard/${path}`);
    await expect.poll(() => loadedManagers(page)).not.toEqual([]);
    for (const title of await loadedManagers(page)) {
      const name = await test.step(title, () => useManager({ page, site, editor, title }));
      const parts = manager(page, title).getByRole('button', { name: new RegExp(`^\\w+ of ${name}$`) });
      for (const owner of await parts.all()) {
        const part = (await owner.getAttribute('aria-label')) ?? `${await owner.textContent()} of ${name}`;
        await test.step(part, () => useManager({ page, site, editor, title: part, owner }));
      }
    }
  });
}

interface Visit {
  readonly page: Page;
  readonly site: Site;
  readonly editor: ApiSession;
  /** The manager, by its heading. */
  readonly title: string;
  /** Opens it, where it manages the parts of a record. */
  readonly owner?: Locator;
}

/** Everything that can happen in one manager. @returns the name of the record that is there in the end. */
async function useManager(visit: Visit): Promise<string> {
  const { page, title, owner } = visit;
  await owner?.click();
  const place = manager(page, title).last();
  const rules = rulesOf(title);
  const stored = await place.getByRole('rowheader').count();

  if (stored === (rules.cap ?? Infinity))
    await expect(
      place.getByRole('button', { name: /^Add / }),
      'the screen can be reached only with its record',
    ).toHaveCount(0);
  else await test.step('adds up to the cap', () => addToTheCap(visit, place));
  const name = (await place.getByRole('rowheader').first().textContent()) ?? '';
  await test.step('saves again after failures', () => saveAgain(visit, place, name));
  await test.step('goes on after the session has ended', () => goOn(visit, place, name));
  await test.step('meets another administrator', () => meet(visit, place, name));
  await test.step('cancels', () => cancel(visit, place, name));
  await test.step('deletes, and takes it back', () => removeAndRestore(visit, place, name));
  return name;
}

/** Is told what is missing, field by field; then saves, with a server that takes its time, and more than once. */
async function addToTheCap({ page, site, title }: Visit, place: Locator): Promise<void> {
  const rules = rulesOf(title);
  const add = place.getByRole('button', { name: /^Add / }).first();
  for (let number = 1; number <= (rules.cap ?? 1); number += 1) {
    await add.click();
    const dialog = await recordDialog(page, /^Add /);
    const inputs = await inputsOf(dialog);
    const mark = `no ${number}`;
    for (const input of inputs) if (input.isRequired || input.kind !== 'file') await fill(input, mark, site.origin);
    const name = await naming(inputs).control.inputValue();
    if (number > 1) {
      await saveAs(dialog, place, name);
      continue;
    }
    for (const input of inputs.filter(({ isRequired }) => isRequired)) {
      await empty(input);
      await save(dialog);
      await expectRefused(input, requiredText(rules, input));
      if (rules.incomplete)
        await expect(toast(page, rules.incomplete).first(), 'and the whole form says so').toBeVisible();
      await fill(input, mark, site.origin);
    }
    await expectGone(toast(page, rules.created));
    await saveSlowly(page, dialog, naming(inputs).control);
    await expect(toast(page, rules.created).first()).toBeVisible();
    await expect(rowOf(place, name), 'one row, however often Save was pressed').toHaveCount(1);
  }
  await expect(add, rules.cap ? 'the cap is reached' : 'there is no cap').toHaveCount(rules.cap ? 0 : 1);
}

/** The answer is held back while Save is pressed again and again. */
async function saveSlowly(page: Page, dialog: Locator, field: Locator): Promise<void> {
  const held: Route[] = [];
  await page.route(/\/admin\/create$/, (route) =>
    route.request().method() === 'POST' ? void held.push(route) : route.fallback(),
  );
  await save(dialog);
  const button = dialog.getByRole('button', { name: 'Save', exact: true });
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await button.click();
  await field.press('Enter');
  await expect.poll(() => held.length).toBe(1);
  await expect(button, 'it is still on its way').toHaveAttribute('aria-busy', 'true');
  await page.unroute(/\/admin\/create$/);
  for (const route of held) await route.continue();
  await dialog.waitFor({ state: 'hidden' });
  expect(held.length, 'it was sent once').toBe(1);
}

/**
 * The server breaks, then can't be reached, then is back: the dialog stays with what was typed, and says what was
 * wrong.
 */
async function saveAgain({ page, site, title }: Visit, place: Locator, name: string): Promise<void> {
  const { updateFailed, updated } = rulesOf(title);
  const dialog = await edit(page, place, name);
  const { control } = naming(await inputsOf(dialog));
  await control.fill(`${name}, again`);
  const failure = (detail: string | RegExp) =>
    updateFailed ? toast(page, updateFailed).first() : page.getByRole('alert').filter({ hasText: detail }).first();

  await page.route(/\/admin\/update\/\d+$/, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 500, headers: allowing(site), json: { statusCode: 500, message: 'The disk is full.' } })
      : route.fallback(),
  );
  await save(dialog);
  await expect(failure('Operation failed: The disk is full.')).toBeVisible();
  await expect(page.getByText('The disk is full.').first(), 'the server’s own words').toBeVisible();
  await page.unroute(/\/admin\/update\/\d+$/);

  await page.route(/\/admin\/update\/\d+$/, (route) => route.abort('connectionrefused'));
  await save(dialog);
  await expect(failure(/Operation failed: (?!The disk)/)).toBeVisible();
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: /could not be reached|connection|network/i })
      .first(),
  ).toBeVisible();
  await page.unroute(/\/admin\/update\/\d+$/);

  await expect(control, 'what was typed is still there').toHaveValue(`${name}, again`);
  await control.fill(name);
  await expectGone(toast(page, updated));
  await saveAs(dialog, place, name);
  await expect(toast(page, updated).first()).toBeVisible();
}

/**
 * The session ends at the save. After signing in again the same dialog of the same screen is open, with what was typed.
 */
async function goOn({ page, site }: Visit, place: Locator, name: string): Promise<void> {
  const typed = `${name}, later`;
  const address = page.url();
  const dialog = await edit(page, place, name);
  await naming(await inputsOf(dialog)).control.fill(typed);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await fetch(`${site.apiOrigin}/admin/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, origin: site.origin },
  });
  await save(dialog);
  await expect(page).toHaveURL('/admin/login');

  await signInOnScreen(page, site);
  await expect(page).toHaveURL(address);
  const asking = await recordDialog(page, /^Edit /);
  await expect(naming(await inputsOf(asking)).control, 'nothing is put in unasked').toHaveValue(name);
  await asking.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(asking.getByText(/^Unsaved changes from .* were restored/)).toBeVisible();
  const { control } = naming(await inputsOf(await recordDialog(page, /^Edit /)));
  await expect(control).toHaveValue(typed);
  await control.fill(name);
  await saveAs(dialog, place, name);
}

/** Both write the same field of the same record; the second to save chooses. */
async function meet({ page, editor }: Visit, place: Locator, name: string): Promise<void> {
  const loaded = page.waitForResponse((response) => response.request().method() === 'PATCH');
  const own = await edit(page, place, name);
  await naming(await inputsOf(own)).control.fill(`${name}, mine`);
  await saveAs(own, place, `${name}, mine`);
  const answer = await loaded;
  const { data } = (await answer.json()) as { readonly data: Readonly<Record<string, unknown>> };
  const [field] = Object.entries(data).find(([, value]) => value === `${name}, mine`) ?? [];
  if (!field) throw new Error(`No field of the record holds “${name}, mine”.`);

  const dialog = await edit(page, place, `${name}, mine`);
  const { control, label } = naming(await inputsOf(dialog));
  await control.fill(name);
  await editor.send('PATCH', new URL(answer.url()).pathname, { [field]: `${name}, theirs` });
  await save(dialog);
  const choice = dialog.getByRole('region', { name: 'Yours and theirs' }).getByRole('group', { name: label });
  await expect(choice).toContainText('theirs');
  await choice.getByRole('radio', { name: 'Theirs', exact: true }).check();
  await expect(control).toHaveValue(`${name}, theirs`);
  await choice.getByRole('radio', { name: 'Yours', exact: true }).check();
  await expect(control).toHaveValue(name);
  await saveAs(dialog, place, name);
}

/** Cancel leaves the record as it was, and what was typed can be had back for some seconds. */
async function cancel({ page }: Visit, place: Locator, name: string): Promise<void> {
  const dialog = await edit(page, place, name);
  await naming(await inputsOf(dialog)).control.fill('Never mind');
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect(rowOf(place, name)).toHaveCount(1);
  await expect(rowOf(place, 'Never mind')).toHaveCount(0);
  const notes = place.getByRole('list', { name: 'Not saved yet' });
  await expect(notes).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(notes).toContainText('Never mind');
  await notes.getByRole('button', { name: /^Discard / }).click();
  await expect(notes).toHaveCount(0);
}

async function removeAndRestore({ page, title }: Visit, place: Locator, name: string): Promise<void> {
  const { question, deleted } = rulesOf(title);
  const remove = place.getByRole('button', { name: `Delete ${name}`, exact: true });
  const asked = page.getByRole('alertdialog', { name: `Delete ${name}` });
  await remove.click();
  await expect(asked).toContainText(question);
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await asked.waitFor({ state: 'hidden' });
  await expect(remove, 'focus is back where the question came from').toBeFocused();
  await remove.click();
  await expectGone(toast(page, deleted));
  await asked.getByRole('button', { name: 'Delete' }).click();
  await expect(rowOf(place, name)).toHaveCount(0);
  await expect(toast(page, deleted).first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(rowOf(place, name)).toHaveCount(1);
}

/** A message of an earlier step must not pass for the one that is waited for next; it stands for some seconds. */
const expectGone = (message: Locator) => expect(message).toHaveCount(0, { timeout: 20_000 });

/** The category that a service's screen hangs on. */
async function ensureCategory(editor: ApiSession, { origin }: Site, type: string): Promise<void> {
  const { data } = (await editor.send('GET', `/service-category/according-to-type?type=${type}`)) as {
    readonly data: object | null;
  };
  if (!data)
    await editor.send('POST', '/service-category/admin/create', {
      title: `Service ${type}`,
      description: 'Made for its screen.',
      type,
      file_URL: `${origin}/icon.svg`,
    });
}

/** What the API says beside every answer to the site. */
const allowing = ({ origin }: Site) => ({
  'access-control-allow-origin': origin,
  'access-control-allow-credentials': 'true',
});
