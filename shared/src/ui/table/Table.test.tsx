import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RowAction, Table } from './index.ts';

const rows = [
  { id: 1, name: 'Nadia Rahman', designation: 'Principal engineer' },
  { id: 2, name: 'Omar Haddad', designation: 'Designer' },
];

describe('Table', () => {
  it('shows what a row has opened right beneath it, over all columns', () => {
    render(
      <Table
        caption="Team"
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { key: 'no', header: 'No.', kind: 'number', cell: (_row, index) => index + 1 },
          { key: 'name', header: 'Name', kind: 'title', cell: ({ name }) => name },
        ]}
        renderActions={({ name }) => <RowAction subject={name}>Edit</RowAction>}
        renderDetail={({ id, name }) => (id === 1 ? <p>Articles of {name}</p> : null)}
      />,
    );

    const [, first, opened, second] = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect([first, opened, second]).toEqual(['1Nadia RahmanEdit', 'Articles of Nadia Rahman', '2Omar HaddadEdit']);
    expect(screen.getByText('Articles of Nadia Rahman').closest('td')).toHaveProperty('colSpan', 3);
  });

  it('names the table, its rows and their actions', () => {
    render(
      <Table
        caption="Team Members"
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { key: 'no', header: 'No.', kind: 'number', cell: (_row, index) => index + 1 },
          { key: 'name', header: 'Name', kind: 'title', cell: ({ name }) => name },
          { key: 'designation', header: 'Designation', kind: 'clip', cell: ({ designation }) => designation },
        ]}
        renderActions={({ name }) => <RowAction subject={name}>Edit</RowAction>}
      />,
    );

    const table = screen.getByRole('table', { name: 'Team Members' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['No.', 'Name', 'Designation', 'Actions']);
    const row = within(table).getByRole('row', { name: /Omar Haddad/ });
    expect(within(row).getByRole('rowheader').textContent).toBe('Omar Haddad');
    expect(within(row).getByText('Designer').closest('td')?.getAttribute('data-label')).toBe('Designation');
    expect(within(row).getByRole('button', { name: 'Edit Omar Haddad' }).textContent).toBe('Edit');
  });

  it('is sorted from its headers, which say so', async () => {
    const asked: string[] = [];
    const columns = [
      {
        key: 'name',
        header: 'Name',
        kind: 'title' as const,
        isSortable: true,
        cell: ({ name }: (typeof rows)[number]) => name,
      },
      { key: 'designation', header: 'Designation', cell: ({ designation }: (typeof rows)[number]) => designation },
    ];
    render(
      <Table
        caption="Team"
        rows={rows}
        rowKey={({ id }) => id}
        columns={columns}
        sort={{ by: { key: 'name', direction: 'descending' }, onSort: (key) => asked.push(key) }}
        rowState={({ id }) => (id === 2 ? 'pending' : undefined)}
      />,
    );

    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending');
    expect(screen.getByRole('columnheader', { name: 'Designation' }).querySelector('button')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect(asked).toEqual(['name']);
    expect(screen.getByRole('row', { name: /Omar/ }).getAttribute('data-state')).toBe('pending');
  });
});
