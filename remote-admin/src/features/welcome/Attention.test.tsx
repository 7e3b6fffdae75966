import { ApiError } from '@northlight/shared/client';
import { screen, within } from '@testing-library/react';
import { contentApi } from '../../testing/content-api.ts';
import { application, message } from '../../testing/inbox-store.ts';
import { freshBrowser, UPDATED } from '../../testing/content-screen.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';

beforeEach(freshBrowser);

const attention = async () => within(await screen.findByRole('region', { name: 'Needs attention' }));

describe('What needs attention', () => {
  it('is first of all what visitors have sent and nobody has read', async () => {
    const created_at = new Date(Date.now() - 600_000).toISOString();
    const messages = [1, 2, 3, 4, 5, 6, 7].map((id) => message(id, `Visitor ${id}`, { created_at }));
    const { user, router } = renderAdmin({
      at: '/admin/dashboard',
      api: contentApi({}, { messages, applications: [application(1, 'Amina', { created_at })] }),
    });
    const list = await attention();

    const first = await list.findByRole('link', { name: /^Visitor 7/ });
    expect(first.textContent).toBe('Visitor 7New message, 10 minutes ago');
    expect(list.getByRole('link', { name: /^2 more messages/ }).getAttribute('href')).toBe(
      '/admin/dashboard/inbox?tab=messages&status=new',
    );
    expect((await list.findByRole('link', { name: /^Amina/ })).textContent).toBe(
      'AminaNew application for Release engineer, 10 minutes ago',
    );
    await list.findByRole('link', { name: /^Hero: Hero Section/ });
    expect(list.getAllByRole('link')[0]).toBe(first);

    await user.click(first);
    await screen.findByRole('article', { name: 'Visitor 7' });
    expect(router.state.location.search).toBe('?tab=messages&id=7');
  });

  it('is everything on an empty site, in the order to fill it', async () => {
    const { user } = renderAdmin({ at: '/admin/dashboard' });
    const list = await attention();
    await list.findByRole('link', { name: /^Hero: Hero Section/ });
    const titles = list.getAllByRole('link').map((link) => link.querySelector('b')?.textContent);
    expect(titles.slice(0, 4)).toEqual([
      'Hero: Hero Section',
      'Introduction',
      'Services: Heading',
      'Services: Service Categories',
    ]);
    expect(titles.at(-1)).toBe('Career: Job Openings Management');

    await user.click(list.getByRole('link', { name: /^Hero: Hero Section/ }));
    await screen.findByRole('dialog', { name: 'Add Hero Section' });
  });

  it('names services without a category or with something lacking, and openings without requirements', async () => {
    const feature = (id: number, points: readonly object[]) => ({
      id,
      updated_at: UPDATED,
      name: `Part ${id}`,
      service_category_id: 1,
      file: null,
      Service_Sub_Category_Description: points,
    });
    const service = { updated_at: UPDATED, title: 'A service', description: 'Text', file: null };
    const owned = { id: 1, updated_at: UPDATED, title: 'Ours', description: 'Text', service_category_id: 3 };
    const services = [
      { ...service, id: 1, type: 'seo', Service_Sub_Category: [] },
      { ...service, id: 2, type: 'ui-ux', Service_Sub_Category: [feature(1, []), feature(2, [{ id: 1 }])] },
      { ...service, id: 3, type: 'software-dev', Service_Sub_Category: [feature(3, [{ id: 2 }])] },
    ];
    const offer = {
      id: 2,
      updated_at: UPDATED,
      title: 'Backend engineer',
      sub_title: 'Dhaka',
      description: 'Text',
      Job_Requirement: [],
    };
    renderAdmin({
      at: '/admin/dashboard',
      api: contentApi({
        'service-category': services,
        'service-why-choose-us-introduction': [owned],
        'service-why-choose-us-content': [owned, { ...owned, id: 2, service_category_id: 2 }],
        'job-offer': [offer],
      }),
    });
    const list = await attention();

    expect((await list.findByRole('link', { name: /^SEO/ })).textContent).toBe(
      'SEOIt has no features, introduction to Why Choose Us, or cards yet',
    );
    expect(list.getByRole('link', { name: /^UI\/UX/ }).textContent).toBe(
      'UI/UXIt has no points under Part 1 or introduction to Why Choose Us yet',
    );
    expect(list.queryByRole('link', { name: /^Software Development/ })).toBeNull();
    expect(list.getByRole('link', { name: /^Branding/ }).textContent).toContain('Its service category is missing');
    expect(list.getByRole('link', { name: /^Backend engineer/ }).textContent).toContain('no requirements');
  });

  it('names technology categories that stand empty beside others', async () => {
    const category = (id: number, title: string) => ({ id, updated_at: UPDATED, title });
    const product = {
      id: 1,
      updated_at: UPDATED,
      name: 'Rust',
      technology_category_id: 1,
      category: { id: 1, title: 'Systems' },
      file: null,
    };
    renderAdmin({
      at: '/admin/dashboard',
      api: contentApi({
        'technology-category': [category(1, 'Systems'), category(2, 'Front end')],
        'tech-product': [product],
      }),
    });
    const list = await attention();

    expect((await list.findByRole('link', { name: /^Front end/ })).textContent).toContain('no technologies');
    expect(list.queryByRole('link', { name: /^Systems/ })).toBeNull();
  });

  it('admits what could not be checked', async () => {
    const api = contentApi();
    api.refuseReads(new ApiError(500, { message: 'Something broke.' }));
    renderAdmin({ at: '/admin/dashboard', api });

    expect((await (await attention()).findByRole('alert')).textContent).toMatch(
      /^\d+ sections and the Inbox could not be checked\.$/,
    );
  });
});
