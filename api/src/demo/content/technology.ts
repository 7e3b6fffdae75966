import type { DemoRecords } from './demo-record.ts';

const TOOLS: Readonly<Record<string, readonly string[]>> = {
  'Front end': ['TypeScript', 'React', 'Next.js', 'Astro', 'GraphQL', 'Storybook', 'Vite', 'Playwright', 'WebAssembly'],
  'Back end': ['Node.js', 'Fastify', 'Go', 'Python', 'Django', 'PostgreSQL', 'Redis', 'RabbitMQ'],
  Mobile: ['React Native', 'Swift', 'Kotlin', 'Flutter', 'SQLite'],
  'Cloud and operations': ['AWS', 'Docker', 'Kubernetes', 'Terraform', 'GitHub Actions', 'Prometheus', 'Grafana', 'Cloudflare'],
  Data: ['dbt', 'Apache Airflow', 'DuckDB', 'BigQuery', 'Metabase', 'Power BI'],
  Commerce: ['Shopify', 'Medusa', 'Stripe', 'Algolia'],
};

export const technology: DemoRecords<'technology-category' | 'tech-product'> = {
  'technology-category': Object.keys(TOOLS).map((title) => ({ key: title, title })),
  'tech-product': Object.entries(TOOLS).flatMap(([category, names]) => names.map((name) => ({ name, technology_category_id: { ref: category } }))),
};
