import { ApiError } from '@northlight/shared/client';
import { screen, within } from '@testing-library/react';
import { contentApi } from '../../testing/content-api.ts';
import { freshBrowser, UPDATED } from '../../testing/content-screen.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';

beforeEach(freshBrowser);

const attention = async () => within(await screen.findByRole('region', { name: 'Needs attention' }));

describe('What needs attention', () => {
  it('is everything on an empty site, in the order to fill it', async () => {
    const { user } = renderAdmin({ at: '/admin/dashboard' });
    const list = await attention();
    await list.findByRole('link', { name: /^Hero: Hero Section/ });
    const titles = list.getAllByRole('link').map((link) => link.querySelector('b')?.textContent);
    expect(titles.slice(0, 4)).toEqual(['Hero: Hero Section', 'Introduction', 'Services: Heading', 'Services: Service Categories']);
    expect(titles.at(-1)).toBe('Career: Job Openings Management');

    await user.click(list.getByRole('link', { name: /^Hero: Hero Section/ }));
    await screen.findByRole('dialog', { name: 'Add Hero Section' });
  });

  it('names services without a category or features, and openings without requirements', async () => {
    const service = { id: 1, updated_at: UPDATED, type: 'seo', title: 'Search', description: 'Text', file: null, Service_Sub_Category: [] };
    const offer = { id: 2, updated_at: UPDATED, title: 'Backend engineer', sub_title: 'Dhaka', description: 'Text', Job_Requirement: [] };
    renderAdmin({ at: '/admin/dashboard', api: contentApi({ 'service-category': [service], 'job-offer': [offer] }) });
    const list = await attention();

    expect((await list.findByRole('link', { name: /^SEO/ })).textContent).toBe('SEOIt has no features yet');
    expect(list.getByRole('link', { name: /^Branding/ }).textContent).toContain('Its service category is missing');
    expect(list.getByRole('link', { name: /^Backend engineer/ }).textContent).toContain('no requirements');
  });

  it('admits what could not be looked at', async () => {
    const api = contentApi();
    api.refuseReads(new ApiError(500, { message: 'Something broke.' }));
    renderAdmin({ at: '/admin/dashboard', api });

    expect((await (await attention()).findByRole('alert')).textContent).toMatch(/^\d+ sections could not be looked at\.$/);
  });
});
