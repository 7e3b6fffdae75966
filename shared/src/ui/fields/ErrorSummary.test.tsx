import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRefusedFields } from './use-refused-fields.ts';
import { ErrorSummary, TextField } from './index.ts';

const LABELS = new Map([
  ['name', 'Name'],
  ['email', 'Email'],
  ['phone', 'Phone'],
] as const);
type Name = 'name' | 'email' | 'phone';

const focusField = (name: Name) => screen.getByLabelText(LABELS.get(name) ?? '').focus();
const errorsOf = (names: readonly Name[]) => Object.fromEntries(names.map((name) => [name, true]));

/** A form that is rejected because of the fields in `wrong`; those in `corrected` are valid now. */
function Form({ wrong, corrected = [] }: { readonly wrong: readonly Name[]; readonly corrected?: readonly Name[] }) {
  const { idOf, refuse, refused } = useRefusedFields<Name>({
    labels: LABELS,
    errors: errorsOf(wrong.filter((name) => !corrected.includes(name))),
    focusField,
  });
  return (
    <>
      {refused.fields.length > 0 && <ErrorSummary {...refused} />}
      {[...LABELS].map(([name, label]) => (
        <TextField key={name} id={idOf(name)} label={label} />
      ))}
      <button type="button" onClick={() => refuse(errorsOf(wrong))}>
        Send
      </button>
    </>
  );
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

describe('ErrorSummary', () => {
  it('has the focus after a refused send, counts the fields and leads to each', async () => {
    render(<Form wrong={['name', 'email', 'phone']} />);
    await send();

    const summary = screen.getByRole('group', { name: '3 fields need attention' });
    expect(document.activeElement).toBe(summary);
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Name', 'Email', 'Phone']);
    const address = window.location.href;
    await userEvent.click(within(summary).getByRole('link', { name: 'Phone' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Phone'));
    expect(window.location.href).toBe(address);
  });

  it('counts down as fields are corrected, and keeps their place', async () => {
    const { rerender } = render(<Form wrong={['name', 'email']} />);
    await send();

    rerender(<Form wrong={['name', 'email']} corrected={['email']} />);
    expect(screen.getByRole('group', { name: '1 field needs attention' })).toBeTruthy();
    rerender(<Form wrong={['name', 'email']} corrected={['name', 'email']} />);
    expect(within(screen.getByRole('group', { name: 'All corrected' })).getAllByRole('link')).toHaveLength(2);
  });

  it('takes the focus again with every refused send', async () => {
    render(<Form wrong={['name', 'email']} />);
    await send();
    await send();

    expect(document.activeElement).toBe(screen.getByRole('group', { name: '2 fields need attention' }));
  });

  it('is not there for a single field, which has the focus itself', async () => {
    render(<Form wrong={['email']} />);
    await send();

    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(screen.queryByRole('group')).toBeNull();
  });
});
