import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';
import { followChanges } from '../../testing/followed-changes.ts';
import { createTestApi, openTestDatabase } from '../../testing/test-api.ts';
import { until } from '../../testing/until.ts';

const exporter = new InMemorySpanExporter();
new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }).register();

it('the span of a stream of events ends while the stream is open, and only once', async () => {
  const database = await openTestDatabase();
  const api = await createTestApi({ database });
  const spans = () => exporter.getFinishedSpans().filter(({ name }) => name === 'GET /internal/content-changes');

  const changes = await followChanges(await api.app.listen({ port: 0, host: '127.0.0.1' }));
  await until(() => changes.events.length > 0);
  expect(changes.hasEnded()).toBe(false);
  const attributes = spans().map((span) => span.attributes);
  expect(attributes).toEqual([expect.objectContaining({ 'http.response.status_code': 200 })]);

  await changes.close();
  await api.close();
  await database.close();
  expect(spans().map((span) => span.attributes)).toEqual(attributes);
});
