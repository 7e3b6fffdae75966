import { addTypeOfTest } from '@northlight/shared/content';
import { everyKind } from '@northlight/shared/testing/every-kind';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { useState } from 'react';
import { NO_VALUES } from '../features/content/block.ts';
import type { ContentRecord } from '../features/content/content-record.ts';
import { RecordDialog } from '../features/content/RecordDialog.tsx';
import { contentApi } from '../testing/content-api.ts';
import { dialogFor, freshBrowser, UPDATED } from '../testing/content-screen.ts';
import { renderAdmin } from '../testing/render-admin.tsx';

addTypeOfTest(everyKind);

beforeEach(freshBrowser);

const category = (id: number, title: string): ContentRecord => ({ id, updated_at: UPDATED, title });

const specimen: ContentRecord = {
  id: 1,
  updated_at: UPDATED,
  name: 'Lens',
  summary: null,
  story: null,
  website: null,
  price: 129.5,
  seats: 12,
  is_open: true,
  begins_on: '2026-11-22',
  ends_on: null,
  size: 's',
  main_category_id: 1,
  category_ids: [3, 1],
  member_ids: [],
  published_at: UPDATED,
  file: null,
};

/** A screen that only has the form. */
function FormScreen({ record }: { readonly record: ContentRecord | null }) {
  const [{ round, isOpen }, setOpening] = useState({ round: 0, isOpen: false });
  const close = () => setOpening({ round, isOpen: false });
  return (
    <>
      <button onClick={() => setOpening({ round: round + 1, isOpen: true })}>Open</button>
      {round > 0 ? (
        <RecordDialog
          key={round}
          type={everyKind}
          fixed={NO_VALUES}
          record={record}
          lostId={undefined}
          preset={NO_VALUES}
          restored={null}
          open={isOpen}
          onClose={close}
          onSaved={close}
        />
      ) : null}
    </>
  );
}

/** @param record to edit; null for a new one */
async function openForm(record: ContentRecord | null) {
  const api = contentApi({
    'every-kind': record ? [record] : [],
    'technology-category': ['Front end', 'Cloud', 'Back end', 'Data'].map((title, index) => category(index + 1, title)),
  });
  const { user } = renderAdmin({ at: '/admin/dashboard/form', api, page: <FormScreen record={record} /> });

  async function open() {
    await user.click(await screen.findByRole('button', { name: 'Open' }));
    const element = await dialogFor(record ? 'Edit Specimen' : 'Add Specimen');
    const dialog = within(element);
    await dialog.findByRole('toolbar', { name: 'Formatting' });
    await waitFor(() => expect(dialog.getAllByRole('option', { name: 'Cloud' })).toHaveLength(2));
    return { element, dialog };
  }
  return { user, api, open, ...(await open()) };
}

type Form = Awaited<ReturnType<typeof openForm>>;

async function retype({ user, dialog }: Form, label: string, text: string) {
  await user.clear(dialog.getByLabelText(label));
  if (text !== '') await user.type(dialog.getByLabelText(label), text);
}

async function addCategory({ user, dialog }: Form, title: string) {
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Categories' }), title);
  await user.click(dialog.getByRole('button', { name: 'Add to Categories' }));
}

/** Enters another value in each of the inputs. */
async function changeEach(form: Form) {
  const { user, dialog } = form;
  await retype(form, 'Price', '0.5');
  await retype(form, 'Seats', '');
  await user.click(dialog.getByLabelText('Open to everybody'));
  fireEvent.change(dialog.getByLabelText('Begins on'), { target: { value: '2027-01-31' } });
  await retype(form, 'Website', 'https://lens.example/');
  await addCategory(form, 'Cloud');
  await user.click(dialog.getByRole('button', { name: 'Move up: Cloud' }));
  await user.click(dialog.getByRole('button', { name: 'Remove: Front end' }));
}

const shown = ({ dialog }: Pick<Form, 'dialog'>) => ({
  price: dialog.getByLabelText<HTMLInputElement>('Price').value,
  seats: dialog.getByLabelText<HTMLInputElement>('Seats').value,
  isOpen: dialog.getByLabelText<HTMLInputElement>('Open to everybody').checked,
  beginsOn: dialog.getByLabelText<HTMLInputElement>('Begins on').value,
  website: dialog.getByLabelText<HTMLInputElement>('Website').value,
  categories: dialog.getAllByRole('button', { name: /^Remove: / }).map((button) => button.getAttribute('aria-label')),
});

const stored = {
  price: '129.5',
  seats: '12',
  isOpen: true,
  beginsOn: '2026-11-22',
  website: '',
  categories: ['Remove: Back end', 'Remove: Front end'],
};

const changed = {
  price: '0.5',
  seats: '',
  isOpen: false,
  beginsOn: '2027-01-31',
  website: 'https://lens.example/',
  categories: ['Remove: Back end', 'Remove: Cloud'],
};

/** What axe finds wrong. Contrast is not checked, because the document has no style sheet. */
async function violationsIn(element: Element): Promise<readonly string[]> {
  const { violations } = await axe.run(element, { rules: { 'color-contrast': { enabled: false } } });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

describe('A form with an input of every kind', () => {
  it('says what is required, and is accessible with what it says', async () => {
    const { user, api, element, dialog } = await openForm(null);
    expect(await violationsIn(element)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    await dialog.findByText('Name is required');
    for (const label of ['Price', 'Begins on', 'Main category', 'Categories']) dialog.getByText(`${label} is required`);
    expect(await violationsIn(element)).toEqual([]);
    expect(api.sent).toEqual([]);
  });

  it('says what is wrong with each value, and keeps it', async () => {
    const form = await openForm(specimen);
    const { user, api, dialog } = form;
    await retype(form, 'Price', 'nine');
    await retype(form, 'Seats', '1.5');
    fireEvent.change(dialog.getByLabelText('Begins on'), { target: { value: '1999-12-31' } });
    await retype(form, 'Website', 'nowhere');
    for (const title of ['Cloud', 'Data']) await addCategory(form, title);
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    await dialog.findByText('Price must be a number');
    dialog.getByText('Seats must be a whole number');
    dialog.getByText('Begins on must not be before 2000-01-01');
    dialog.getByText('Website must be an http or https address');
    dialog.getByText('Categories must name at most 3 records');
    expect(shown(form)).toMatchObject({ price: 'nine', seats: '1.5', beginsOn: '1999-12-31', website: 'nowhere' });
    expect(api.sent).toEqual([]);
  });

  it.each(['Begins on', 'Ends on'])('does not save a typed date that does not exist as none: %s', async (label) => {
    const { user, api, dialog } = await openForm({ ...specimen, ends_on: null });
    const input = dialog.getByLabelText<HTMLInputElement>(label);
    // As browsers tell of 02/31/2026: the text stays in the input, and its value is empty.
    Object.defineProperty(input, 'validity', { value: { badInput: true }, configurable: true });
    input.value = '';
    fireEvent.input(input);
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    await dialog.findByText(`${label} must be a date such as 2026-03-31`);
    expect(api.sent).toEqual([]);

    Object.defineProperty(input, 'validity', { value: { badInput: false } });
    fireEvent.change(input, { target: { value: '2026-12-31' } });
    await waitFor(() => expect(dialog.queryByText(`${label} must be a date such as 2026-03-31`)).toBeNull());
  });

  it('shows what is stored, and sends what has changed', async () => {
    const form = await openForm(specimen);
    expect(shown(form)).toEqual(stored);
    await changeEach(form);
    expect(shown(form)).toEqual(changed);
    await form.user.click(form.dialog.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(form.api.sent.map(({ body }) => body)).toEqual([
      {
        price: 0.5,
        seats: null,
        is_open: false,
        begins_on: '2027-01-31',
        website: 'https://lens.example/',
        category_ids: [3, 2],
        updated_at: UPDATED,
      },
    ]);
    expect(await form.api.get('/every-kind')).toMatchObject([
      { price: 0.5, seats: null, is_open: false, begins_on: '2027-01-31', category_ids: [3, 2] },
    ]);
  });

  it('restores what was typed and not saved', async () => {
    const form = await openForm(specimen);
    await changeEach(form);
    await form.user.keyboard('{Escape}');
    const again = await form.open();
    expect(shown(again)).toEqual(stored);
    await form.user.click(await again.dialog.findByRole('button', { name: 'Restore' }));

    const dialog = within(await dialogFor('Edit Specimen'));
    await waitFor(() => expect(shown({ dialog })).toEqual(changed));
  });
});

describe('The input of an ordered list', () => {
  it('says what was done, and leaves the focus where there is more to do', async () => {
    const form = await openForm(specimen);
    const { user, dialog } = form;
    const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
    await addCategory(form, 'Cloud');
    dialog.getByText('Cloud was added');
    expect(focused()).toBe('Add to Categories');

    await user.click(dialog.getByRole('button', { name: 'Move up: Front end' }));
    dialog.getByText('Front end is number 1 of 3');
    expect(focused()).toBe('Move up: Front end');

    await user.click(dialog.getByRole('button', { name: 'Remove: Front end' }));
    dialog.getByText('Front end was taken out');
    expect(document.activeElement).toBe(dialog.getByRole('combobox', { name: 'Categories' }));
  });
});
