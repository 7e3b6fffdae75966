import { fakeApi, headOf, renderRemote } from '@northlight/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote.tsx';
import { career } from '../testing/career.ts';

const open = () => renderRemote(remote, { api: fakeApi({ lists: career }), at: '/career' });
const offer = (name: string) => within(screen.getByRole('article', { name }));

describe('the career page', () => {
  it('shows its introduction, the reasons and every opening', async () => {
    await open();

    expect(screen.getByRole('heading', { level: 1, name: 'Work here, go home.' })).toBeTruthy();
    expect(screen.getByText('Careers at the studio.')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Six things we would miss' })).getByRole('heading', { name: 'Fridays for repair' })).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Open positions' })).getAllByRole('article')).toHaveLength(2);
  });

  it('expands one offer at a time', async () => {
    await open();
    const first = offer('Front-end Engineer');
    const second = offer('Data Analyst');

    await userEvent.click(first.getByRole('button', { name: 'More Details' }));
    expect(first.getByRole('button', { name: 'Hide Details' }).getAttribute('aria-expanded')).toBe('true');
    expect(first.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['AccessibilityKeyboard first, then the rest', 'WritingClear written English']);

    await userEvent.click(second.getByRole('button', { name: 'More Details' }));
    expect(screen.getAllByRole('button', { name: 'Hide Details' })).toHaveLength(1);
    expect(first.queryAllByRole('listitem')).toHaveLength(0);

    await userEvent.click(second.getByRole('button', { name: 'Hide Details' }));
    expect(screen.queryByRole('button', { name: 'Hide Details' })).toBeNull();
  });

  it('offers to apply on the expanded offer only', async () => {
    await open();
    expect(screen.queryByRole('link', { name: 'Apply Now' })).toBeNull();

    await userEvent.click(offer('Data Analyst').getByRole('button', { name: 'More Details' }));

    expect(screen.getAllByRole('link', { name: 'Apply Now' })).toHaveLength(1);
    expect(offer('Data Analyst').getByRole('link', { name: 'Apply Now' }).getAttribute('href')).toBe('/contact');
  });

  it('keeps the details of every offer in the page for those without scripts', async () => {
    await open();

    expect(screen.getByText('You will own the numbers.')).toBeTruthy();
    expect(screen.getByText('Keyboard first, then the rest')).toBeTruthy();
  });

  it('says when no position is open', async () => {
    await renderRemote(remote, { api: fakeApi(), at: '/career' });

    expect(screen.getByRole('heading', { name: 'No Data Available' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact');
  });

  it('stands on its defaults when the API is down', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await renderRemote(remote, { api: fakeApi({ down: true }), at: '/career' });

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Do work you would sign.');
    expect(screen.getByRole('heading', { name: 'Open positions' })).toBeTruthy();
    expect(logged).toHaveBeenCalledTimes(5);
    logged.mockRestore();
  });

  it('counts the open positions in its title', async () => {
    expect(await headOf(remote, { api: fakeApi({ lists: career }), at: '/career' })).toMatchObject({
      title: 'Career: 2 open positions',
      description: 'Forty-one people in two cities.',
    });
    expect((await headOf(remote, { api: fakeApi(), at: '/career' })).title).toBe('Career');
  });
});
