import { fakeApi, renderRemote } from '@northlight/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote.tsx';
import { setUpBrowser } from '../testing/browser.ts';
import { career } from '../testing/career.ts';

const open = () => renderRemote(remote, { api: fakeApi({ lists: career }), at: '/career' });
const offer = (name: string) => within(screen.getByRole('article', { name }));

describe('the places of the career page', () => {
  beforeEach(() => {
    setUpBrowser();
    window.history.replaceState(null, '', '/career');
  });

  it('offers to apply before the requirements, and again after them', async () => {
    await open();
    await userEvent.click(offer('Front-end Engineer').getByRole('button', { name: 'More Details' }));

    const [first, second] = ['Apply Now', 'Apply for this position'].map((name) =>
      screen.getByRole('button', { name }),
    );
    const [requirement] = offer('Front-end Engineer').getAllByRole('listitem');
    if (!first || !second || !requirement) throw new Error('Something of the offer is missing.');
    const { DOCUMENT_POSITION_FOLLOWING: after } = Node;
    expect([
      first.compareDocumentPosition(requirement) & after,
      requirement.compareDocumentPosition(second) & after,
    ]).toEqual([after, after]);
    await userEvent.click(second);
    expect(await screen.findByRole('dialog', { name: 'Front-end Engineer' })).toBeTruthy();
  });

  it('shows a picture of its own only where somebody uploaded one', async () => {
    const withFile = (drawn: boolean) => ({
      ...career,
      'career-introduction': career?.['career-introduction']?.map((hero) => ({
        ...hero,
        file: {
          file_URL: '/uploads/desk.jpg',
          type: 'image/jpeg',
          width: 1600,
          height: 800,
          alt: 'Two desks',
          variants: [],
          ...(drawn ? { drawn: true as const } : {}),
        },
      })),
    });
    const { unmount } = await renderRemote(remote, { api: fakeApi({ lists: withFile(true) }), at: '/career' });
    expect(screen.queryByRole('img', { name: 'Two desks' })).toBeNull();
    unmount();

    await renderRemote(remote, { api: fakeApi({ lists: withFile(false) }), at: '/career' });
    expect(screen.getByRole('img', { name: 'Two desks' })).toBeTruthy();
  });
});
