import { fakeApi, renderRemote } from '@northlight/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote.tsx';
import { articles } from '../../testing/articles.ts';

describe('sharing an article', () => {
  const shared = 'https://site.test/blog/Article-number-1';
  const open = (info = jest.fn(), success = jest.fn()) =>
    renderRemote(remote, {
      api: fakeApi({ articles: articles(1) }),
      at: '/blog/Article-number-1',
      notify: { info, success },
    });

  it('opens the share form of networks that have one', async () => {
    await open();

    const facebook = screen.getByRole('link', { name: 'Facebook' });
    expect(new URL(facebook.getAttribute('href') ?? '').searchParams.get('u')).toBe(shared);
    expect(facebook.getAttribute('rel')).toContain('noopener');
    expect(
      new URL(screen.getByRole('link', { name: 'LinkedIn' }).getAttribute('href') ?? '').searchParams.get('url'),
    ).toBe(shared);
  });

  it.each(['Instagram', 'Telegram', 'YouTube'])(
    'copies the link for %s and says that direct sharing is not supported there',
    async (network) => {
      const user = userEvent.setup();
      const info = jest.fn();
      await open(info);

      await user.click(screen.getByRole('button', { name: network }));

      await waitFor(() =>
        expect(info).toHaveBeenCalledWith(
          `Direct sharing is not supported on ${network}. The link has been copied; paste it there.`,
        ),
      );
      expect(await navigator.clipboard.readText()).toBe(shared);
    },
  );

  it('copies the link alone', async () => {
    const user = userEvent.setup();
    const success = jest.fn();
    await open(jest.fn(), success);

    await user.click(screen.getByRole('button', { name: 'Copy link' }));

    await waitFor(() => expect(success).toHaveBeenCalledWith('Link copied.'));
    expect(await navigator.clipboard.readText()).toBe(shared);
  });
});
