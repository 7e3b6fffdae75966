import { fakeApi, headOf, renderRemote, structuredDataProblems } from '@northlight/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import remote from '../../remote.tsx';
import { questionsOf } from '../../features/services/questions.ts';
import { PLATES } from '../../features/services/service-plates.ts';
import { serviceTypes } from '../../features/services/service-types.ts';
import { answers, feedbacks, lists, seo } from '../../testing/site.ts';

const api = () => fakeApi({ lists, answers });

/** The same with this category, whichever service is asked for. */
const apiWith = (data: object) => {
  const path = '/service-category/according-to-type';
  return fakeApi({ lists, answers: { ...answers, [path]: () => ({ statusCode: 200, message: 'OK', data }) } });
};

describe('a service page', () => {
  it('shows the category of its type with its parts and their points', async () => {
    await renderRemote(remote, { api: api(), at: '/seo' });

    expect(screen.getByRole('heading', { level: 1, name: 'Search, repaired' })).toBeTruthy();
    const parts = within(screen.getByRole('region', { name: 'What we do' }));
    expect(parts.getByRole('heading', { name: 'Technical audit' })).toBeTruthy();
    expect(parts.getByText('Every redirect, once')).toBeTruthy();
    const points = parts.getAllByRole('listitem').map((point) => point.textContent);
    expect(points).toContain('Speed on a four-year-old phone');
  });

  it('has one thing to look at in its head: its picture, or the drawing of the service', async () => {
    const head = () => screen.getByRole('heading', { level: 1 }).closest('section');
    const glyphs = () => head()?.querySelectorAll('[style*="/art/glyph/"]').length;
    const { unmount } = await renderRemote(remote, { api: api(), at: '/seo' });
    expect([head()?.querySelectorAll('img').length, glyphs()]).toEqual([1, 0]);
    unmount();

    await renderRemote(remote, { api: api(), at: '/branding' });
    expect([head()?.querySelectorAll('img').length, glyphs()]).toEqual([0, 1]);
  });

  it('draws each part as a detail of the service that none of its neighbours has', async () => {
    const [part] = seo.Service_Sub_Category;
    const parts = [1, 2, 3, 4].map((id) => ({ ...part, id, name: `Part ${id}` }));
    const data = { ...seo, Service_Sub_Category: parts };
    await renderRemote(remote, { api: apiWith(data), at: '/seo' });

    const drawings = screen.getByRole('region', { name: 'What we do' }).querySelectorAll('figure img');
    expect([...new Set([...drawings].map((image) => image.getAttribute('src')))]).toEqual([
      '/art/details/seo.svg?w=480&h=1344',
    ]);
    const shown = [...drawings].map((image) => (image as HTMLElement).style.objectPosition);
    expect([shown.length, new Set(shown).size]).toEqual([4, 4]);
    expect(screen.getByText('Four kinds of work, one team. We begin where the most visits are lost.')).toBeTruthy();
  });

  it.each([
    ['software-dev', 'Something to use, every second Thursday', 0],
    ['seo', 'One question, and what moves an answer up', 0],
    ['digital-marketing', 'A plan that knows when to stop', 1],
    ['ui-ux', 'The same appointment, eleven questions fewer', 0],
    ['business-analytics', 'How long does a customer wait for an answer?', 0],
    ['branding', 'From sixteen pixels to two metres', 0],
  ])('has the exhibit of %s, “%s”, after as many chapters: %i', async (type, title, before) => {
    await renderRemote(remote, { api: apiWith({ ...seo, type }), at: `/${type}` });

    const titles = screen.getAllByRole('region').map((chapter) => chapter.querySelector('h2')?.textContent);
    expect(titles.indexOf(title)).toBe(before);
  });

  it('has what a client said of this service between its reasons and the questions', async () => {
    const said = feedbacks(2).map((feedback) =>
      feedback.id === 2
        ? { ...feedback, client_name: 'Shirin Akter', client_feedback: 'Page loads in a second.' }
        : feedback,
    );
    const content = { ...lists, 'client-feedback': said };
    await renderRemote(remote, { api: fakeApi({ lists: content, answers }), at: '/seo' });

    const proof = screen.getByRole('region', { name: 'What a client says' });
    expect(proof.querySelector('blockquote')?.textContent).toBe('Page loads in a second.');
    expect(within(proof).getByText('Shirin Akter')).toBeTruthy();
    const order = [screen.getByRole('heading', { name: 'Why they stay' }), proof, screen.getByText(/^Five questions/)];
    for (const [index, element] of order.slice(1).entries())
      expect(order[index]?.compareDocumentPosition(element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('claims no client where none has spoken of the service', async () => {
    await renderRemote(remote, { api: api(), at: '/seo' });

    expect(screen.queryByRole('region', { name: 'What a client says' })).toBeNull();
  });

  it('says why clients choose us, and answers five questions', async () => {
    await renderRemote(remote, { api: api(), at: '/seo' });

    expect(screen.getByRole('heading', { level: 2, name: 'Why they stay' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 3, name: 'You own everything' })).toBeTruthy();
    expect(
      screen.getByRole('region', { name: 'Five questions we are always asked' }).querySelectorAll('details'),
    ).toHaveLength(5);
  });

  it('has its questions after Back as they were left, and as at first on a new visit', async () => {
    const { router } = await renderRemote(remote, { api: api(), at: '/seo' });
    const questions = () => [
      ...screen.getByRole('region', { name: 'Five questions we are always asked' }).querySelectorAll('details'),
    ];
    const open = () => questions().map((question) => question.open);
    for (const [index, isOpen] of [false, true].entries()) {
      const question = questions()[index];
      if (question) question.open = isOpen;
    }
    await waitFor(() => expect(open()).toEqual([false, true, false, false, false]));
    await act(() => router.navigate('/contact'));
    expect(screen.queryByRole('region', { name: 'Five questions we are always asked' })).toBeNull();

    await act(() => router.navigate(-1));
    await waitFor(() => expect(open()).toEqual([false, true, false, false, false]));
    await act(() => router.navigate('/seo#questions'));
    await waitFor(() => expect(open()).toEqual([false, true, false, false, false]));

    await act(() => router.navigate('/contact'));
    await act(() => router.navigate('/seo'));
    await waitFor(() => expect(open()).toEqual([true, false, false, false, false]));
  });

  it.each(serviceTypes.filter(({ type }) => type !== 'seo'))(
    'of $type says that there is no data, with the way to contact',
    async ({ type, title }) => {
      await renderRemote(remote, { api: api(), at: `/${type}` });

      expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
      expect(screen.getByRole('heading', { name: 'No Data Available' })).toBeTruthy();
      expect(screen.getAllByRole('link', { name: 'Contact Us' })[0]?.getAttribute('href')).toBe('/contact');
    },
  );

  it('leads to the five other services, the next one first, in the words of the menu', async () => {
    await renderRemote(remote, { api: api(), at: '/business-analytics' });

    const others = within(screen.getByRole('navigation', { name: 'Other services' })).getAllByRole('link');
    expect(others.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Branding & Communication', '/branding'],
      ['Software Development', '/software-dev'],
      ['SEO', '/seo'],
      ['Digital Marketing', '/digital-marketing'],
      ['UI/UX Design', '/ui-ux'],
    ]);
  });

  it.each([
    ['software-dev', 'Bring us the part nobody will touch.'],
    ['seo', 'Bring us the page nobody finds.'],
    ['digital-marketing', 'Bring us the budget you doubt.'],
    ['ui-ux', 'Bring us the page that loses people.'],
    ['business-analytics', 'Bring us two sums that disagree.'],
    ['branding', 'Bring us the name nobody can spell.'],
  ] as const)('of %s ends with a title and colours of its own', async (type, closing) => {
    await renderRemote(remote, { api: api(), at: `/${type}` });

    const band = screen.getByRole('heading', { level: 2, name: closing }).closest('section');
    expect(band?.style.getPropertyValue('--bg')).toBe(PLATES[type].ground);
  });

  it.each([
    ['software-dev', 'Talk to an engineer'],
    ['seo', 'Talk to a search specialist'],
    ['digital-marketing', 'Talk to a planner'],
    ['ui-ux', 'Talk to a designer'],
    ['business-analytics', 'Talk to an analyst'],
    ['branding', 'Talk to a strategist'],
  ])('of %s asks for a message about it, in its head and at its end', async (type, action) => {
    await renderRemote(remote, { api: api(), at: `/${type}` });

    const ways = screen.getAllByRole('link', { name: action }).map((link) => link.getAttribute('href'));
    expect(ways).toEqual([`/contact?service=${type}`, `/contact?service=${type}`]);
  });

  it('answers at least four questions that no other service answers', () => {
    const all = serviceTypes.flatMap(({ type }) => questionsOf(type));

    for (const { type } of serviceTypes) {
      const own = questionsOf(type).filter(({ answer }) => all.filter((other) => other.answer === answer).length === 1);
      expect(own.length).toBeGreaterThanOrEqual(4);
    }
  });

  it('keeps its frame when the API is down', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await renderRemote(remote, { api: fakeApi({ down: true }), at: '/branding' });

    expect(screen.getByRole('heading', { level: 1, name: 'Branding & Communication' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'No Data Available' })).toBeTruthy();
    logged.mockRestore();
  });

  it('has the title and description of its category', async () => {
    expect(await headOf(remote, { api: api(), at: '/seo' })).toMatchObject({
      title: 'Search, repaired',
      description: 'Technical repair first.',
    });
    expect((await headOf(remote, { api: api(), at: '/ui-ux' })).title).toBe('UI/UX Design');
  });

  it('tells search engines of the service, its parts and its five questions', async () => {
    const { jsonLd = [] } = await headOf(remote, { api: api(), at: '/seo' });
    const [service, faq] = jsonLd;

    expect(structuredDataProblems(jsonLd)).toEqual([]);
    expect(service).toMatchObject({
      '@type': 'Service',
      name: 'Search, repaired',
      serviceType: 'SEO',
      url: 'https://site.test/seo',
      provider: { '@id': 'https://site.test/#organization' },
      hasOfferCatalog: {
        itemListElement: [
          {
            itemOffered: {
              name: 'Technical audit',
              description: 'Every redirect, once; Speed on a four-year-old phone',
            },
          },
        ],
      },
    });
    expect(faq).toMatchObject({ '@type': 'FAQPage', mainEntity: { length: 5 } });
  });

  it('claims nothing of a service that has not been written yet', async () => {
    expect((await headOf(remote, { api: api(), at: '/ui-ux' })).jsonLd).toEqual([]);
  });
});
