import { signIn } from '../fixtures/api-session.ts';
import { applicationsFor, createOpening, expectNothingLost, fillIn } from '../fixtures/career.ts';
import { createCuttableLine } from '../fixtures/cuttable.ts';
import { toast } from '../fixtures/dashboard.ts';
import { startingDataFor } from '../fixtures/starting-data.ts';
import { open } from '../fixtures/open.ts';
import { createSite } from '../fixtures/site.ts';
import { expect, test } from '../fixtures/test.ts';

const LARGEST = 5_242_880;

test('A visitor whose connection is cut during the upload loses nothing, and the second try arrives once', async ({
  page,
  browserErrors,
}) => {
  test.setTimeout(300_000);
  browserErrors.expect(/request failed: .*\/job-application\/create/);
  browserErrors.allow(/console error: Failed to load resource: net::ERR_.*\/job-application\/create/);
  const line = await createCuttableLine();
  const site = await createSite({ API_ORIGIN: line.origin }, startingDataFor());
  line.target = Number(new URL(site.apiOrigin).port);
  try {
    await site.start();
    const editor = await signIn(site);
    const opening = await createOpening(editor, 'Rower');
    await open(page, site.origin + opening.path);
    const dialog = await fillIn(page, opening, LARGEST);

    line.cutAfter(LARGEST / 2);
    await dialog.getByRole('button', { name: 'Submit Application' }).click();
    await expect(dialog.getByRole('alert')).toContainText('The connection dropped');
    await expect(toast(page, 'Failed to send application. Please try again.')).toBeVisible();
    await expectNothingLost(dialog);
    expect(line.cuts()).toBeGreaterThan(0);
    expect(await applicationsFor(editor, opening), 'half a form is none').toEqual([]);

    line.mend();
    await dialog.getByRole('button', { name: 'Submit Application' }).click();
    await expect(toast(page, 'Application sent successfully!')).toBeVisible();
    await expect(dialog).toBeHidden();
    expect(await applicationsFor(editor, opening)).toMatchObject([{ resume_size: LARGEST }]);
  } finally {
    await site.dispose();
    await line.close();
  }
});
