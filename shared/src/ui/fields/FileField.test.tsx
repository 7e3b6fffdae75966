import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FileField } from './index.ts';

const resume = new File(['%PDF-1.7'], 'resume.pdf', { type: 'application/pdf' });

describe('FileField', () => {
  it('names the chosen file and its size, and tells the owner', async () => {
    const names: (string | undefined)[] = [];
    render(
      <FileField
        label="Resume"
        accept="application/pdf"
        onChange={(event) => names.push(event.target.files?.[0]?.name)}
      />,
    );

    await userEvent.upload(screen.getByLabelText(/^Resume/), resume);

    expect(screen.getByText('resume.pdf, 8 B').textContent).toBeTruthy();
    expect(names).toEqual(['resume.pdf']);
  });

  it('forgets the file on Remove', async () => {
    const counts: (number | undefined)[] = [];
    render(<FileField label="Resume" onChange={(event) => counts.push(event.target.files?.length)} />);
    await userEvent.upload(screen.getByLabelText(/^Resume/), resume);

    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));

    expect(screen.queryByText(/resume\.pdf/)).toBeNull();
    expect(counts).toEqual([1, 0]);
    expect(document.activeElement).toBe(screen.getByLabelText(/^Resume/));
  });

  it('offers an address only where it is asked for, and not beside a chosen file', async () => {
    const { rerender } = render(<FileField label="Image" />);
    expect(screen.queryByRole('textbox')).toBeNull();

    rerender(<FileField label="Image" address={{ name: 'file_URL' }} />);
    expect(screen.getByRole('textbox', { name: 'Paste an address' }).getAttribute('name')).toBe('file_URL');

    await userEvent.upload(screen.getByLabelText(/^Image/), resume);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('shows the file that its form keeps, and leaves the choice to the form', async () => {
    const chosen: (string | undefined)[] = [];
    const field = (file: File | null) => (
      <FileField label="Resume" file={file} onChange={({ target }) => chosen.push(target.files?.[0]?.name)} />
    );
    const { rerender } = render(field(resume));
    expect(screen.getByText('resume.pdf, 8 B')).toBeTruthy();

    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(chosen).toEqual([undefined]);
    expect(screen.getByText('resume.pdf, 8 B')).toBeTruthy();

    rerender(field(null));
    expect(screen.queryByText('resume.pdf, 8 B')).toBeNull();
  });

  it('ties its error and its hint to the input', () => {
    render(<FileField label="Resume" hint="PDF only" error="Resume is required" />);

    const input = screen.getByLabelText(/^Resume/);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-describedby')).toBe(
      `${screen.getByText('Resume is required').id} ${screen.getByText('PDF only').id}`,
    );
  });

  it('lets a drag over it end in a drop', () => {
    render(<FileField label="Resume" />);

    const over = fireEvent.dragOver(screen.getByLabelText(/^Resume/));

    expect(over).toBe(false);
  });

  it('says so when more than one file is dropped, and takes the next single one', () => {
    render(<FileField label="Resume" />);
    const well = screen
      .getByLabelText(/^Resume/)
      .closest('fieldset')
      ?.querySelector('div');
    if (!well) throw new Error('no field');

    fireEvent.drop(well, { dataTransfer: { files: [resume, resume], items: [] } });

    expect(screen.getByText('Drop one file at a time.')).toBeTruthy();
    expect(screen.getByLabelText(/^Resume/).getAttribute('aria-invalid')).toBe('true');

    fireEvent.change(screen.getByLabelText(/^Resume/), { target: { files: [resume] } });
    expect(screen.queryByText('Drop one file at a time.')).toBeNull();
  });

  it('says so when a folder is dropped, and does not take it as a file', () => {
    const change = jest.fn();
    render(<FileField label="Resume" onChange={change} />);
    const items = [{ webkitGetAsEntry: () => ({ isDirectory: true }) }];

    fireEvent.drop(screen.getByText('Choose file'), { dataTransfer: { files: [resume], items } });

    expect(screen.getByText('Drop a file, not a folder.')).toBeTruthy();
    expect(change).not.toHaveBeenCalled();
  });

  it('takes no file while it is disabled', () => {
    const change = jest.fn();
    render(<FileField label="Resume" disabled onChange={change} />);
    const well = screen
      .getByLabelText(/^Resume/)
      .closest('fieldset')
      ?.querySelector('div');
    if (!well) throw new Error('no field');

    fireEvent.drop(well, { dataTransfer: { files: [resume], items: [] } });

    expect(change).not.toHaveBeenCalled();
  });
});
