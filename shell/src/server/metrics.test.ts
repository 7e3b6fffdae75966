/** @jest-environment node */
import { freePort } from '@northlight/shared/process/ports';
import { type BlogSite, startBlogSite } from '../testing/blog-site.ts';
import { until } from '../testing/until.ts';

let site: BlogSite;
let address: string;

beforeEach(async () => {
  const port = await freePort();
  address = `http://127.0.0.1:${port}/metrics`;
  site = await startBlogSite({ METRICS_PORT: String(port), REPORT_VITALS: '1' });
});
afterEach(() => site.dispose());

const metrics = async () => (await fetch(address)).text();

describe('METRICS_PORT of the site', () => {
  it('tells Prometheus of pages by the patterns of their remotes, and of how they were answered', async () => {
    for (let visit = 0; visit < 2; visit += 1) await site.get('/blog?q=ada');
    await site.app.inject('/nobody/knows/this');
    // A request is counted after its answer, so its sender may have the answer first.
    await until(async () => (await metrics()).includes('route="none"'));
    const text = await metrics();

    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/blog",status="200"} 2');
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="none",status="404"} 1');
    expect(text).toMatch(/^page_answers_total\{how="\w+"\} \d/m);
    expect(text).toContain('remote_documents_total{remote="blog"} 2');
    expect(text).toMatch(/^content_feed_current [01]$/m);
    expect(text).not.toMatch(/ada|nobody/);
  });

  it('tells of failures by remote', async () => {
    site.startCanary(100, await site.put('1.0.2', 'throw new Error("boom");'));
    await site.get('/blog');

    expect(await metrics()).toMatch(/^remote_failures_total\{remote="blog",origin="server",phase="evaluate"\} [1-9]/m);
  });

  it('is not at the port of the site', async () => {
    expect((await site.app.inject('/metrics')).statusCode).toBe(404);
  });
});
