import { fakeApi, headOf, renderRemote } from '@northlight/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import remote from '../remote.tsx';
import { elementOf, setUpBrowser } from '../testing/browser.ts';
import { answers, lists } from '../testing/site.ts';

const section = (id: string) => within(elementOf(id));

describe('the home page', () => {
  beforeEach(() => setUpBrowser());

  it('carries the sections the navbar leads to, in order', async () => {
    await renderRemote(remote, { api: fakeApi({ lists, answers }), at: '/' });

    expect([...document.querySelectorAll('section[id]')].map(({ id }) => id)).toEqual([
      'hero',
      'overview',
      'service',
      'technology',
      'industry',
      'testimonials',
      'project',
      'articles',
      'contact',
    ]);
  });

  it('introduces the company with its own words', async () => {
    await renderRemote(remote, { api: fakeApi({ lists, answers }), at: '/' });

    expect(section('hero').getByRole('heading', { level: 1, name: 'Holds up in daylight.' })).toBeTruthy();
    expect(section('hero').getByRole('link', { name: 'Start a conversation' }).getAttribute('href')).toBe('/contact');
    expect(section('hero').getByRole('link', { name: 'See our six services' }).getAttribute('href')).toBe('/#service');
  });

  it('lets its sky stand still, and move again', async () => {
    await renderRemote(remote, { api: fakeApi({ lists, answers }), at: '/' });
    const hero = document.getElementById('hero');

    fireEvent.click(section('hero').getByRole('button', { name: 'Pause sky' }));
    expect(hero?.hasAttribute('data-paused')).toBe(true);

    fireEvent.click(section('hero').getByRole('button', { name: 'Resume sky' }));
    expect(hero?.hasAttribute('data-paused')).toBe(false);
  });

  it('links all six services, with the CMS’s words where it has them', async () => {
    await renderRemote(remote, { api: fakeApi({ lists, answers }), at: '/' });

    const links = section('service').getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/software-dev',
      '/seo',
      '/digital-marketing',
      '/ui-ux',
      '/business-analytics',
      '/branding',
    ]);
    expect(links[1]?.textContent).toContain('Search, repaired');
    expect(links[0]?.textContent).toContain('Software Development');
  });

  it('places the latest articles of the blog', async () => {
    const latest = {
      Component: ({ data }: { readonly data: unknown }) => <p>Articles: {String(data)}</p>,
      data: 'three',
    };
    await renderRemote(remote, {
      api: fakeApi({ lists, answers }),
      at: '/',
      slots: { 'blog/latest-articles': latest },
    });

    expect(section('articles').getByText('Articles: three')).toBeTruthy();
  });

  it('keeps the way to the blog when the blog can’t be had', async () => {
    await renderRemote(remote, { api: fakeApi({ lists, answers }), at: '/' });

    expect(section('articles').getByRole('link', { name: 'Read all articles' }).getAttribute('href')).toBe('/blog');
  });

  it('ends with ways to reach the company', async () => {
    await renderRemote(remote, { api: fakeApi({ lists, answers }), at: '/' });

    expect(
      section('contact').getByRole('link', { name: 'Write to hello@northlight.example' }).getAttribute('href'),
    ).toBe('mailto:hello@northlight.example');
    expect(section('contact').getByText('Gate Avenue South, Dubai').tagName).toBe('SPAN');
  });

  it('stands on its defaults when the API is down', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await renderRemote(remote, { api: fakeApi({ down: true }), at: '/' });

    expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('');
    expect(section('service').getAllByRole('link')).toHaveLength(6);
    expect(section('contact').getByRole('link', { name: 'Call +971 4 555 0142' }).getAttribute('href')).toBe(
      'tel:+97145550142',
    );
    logged.mockRestore();
  });

  it('describes itself by the introduction', async () => {
    expect(await headOf(remote, { api: fakeApi({ lists, answers }), at: '/' })).toMatchObject({
      description: 'Painters work by north light.',
    });
  });
});
