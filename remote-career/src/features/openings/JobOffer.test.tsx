import { fakeApi, renderRemote } from '@northlight/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote.tsx';
import { setUpBrowser } from '../../testing/browser.ts';
import { career } from '../../testing/career.ts';

const offer = (name: string) => within(screen.getByRole('article', { name }));

describe('the row of an offer', () => {
  beforeEach(() => {
    setUpBrowser();
  });

  it('expands it by a click anywhere in its head, but not by selecting its text', async () => {
    await renderRemote(remote, { api: fakeApi({ lists: career }), at: '/career' });
    const title = offer('Data Analyst').getByRole('heading', { name: 'Data Analyst' });

    await userEvent.click(title);
    expect(offer('Data Analyst').getByRole('button', { name: 'Hide Details' })).toBeTruthy();
    await userEvent.click(offer('Data Analyst').getByText('Dubai, full time'));
    expect(screen.queryByRole('button', { name: 'Hide Details' })).toBeNull();

    fireEvent.mouseDown(title);
    document.getSelection()?.selectAllChildren(title);
    fireEvent.click(title);
    expect(screen.queryByRole('button', { name: 'Hide Details' })).toBeNull();
    fireEvent.click(offer('Data Analyst').getByRole('button', { name: 'More Details' }));
    expect(offer('Data Analyst').getByRole('button', { name: 'Hide Details' })).toBeTruthy();
    document.getSelection()?.removeAllRanges();
  });
});
