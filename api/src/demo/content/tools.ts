import type { LogoName } from './logos.ts';

/** The tools of the sample agency, by category: names, and names of the logos in simple-icons. */
export const TOOLS: Readonly<Record<string, Readonly<Record<string, LogoName>>>> = {
  'Front end': {
    TypeScript: 'typescript',
    React: 'react',
    'Next.js': 'nextdotjs',
    Astro: 'astro',
    GraphQL: 'graphql',
    Vite: 'vite',
    'Testing Library': 'testinglibrary',
    Cypress: 'cypress',
    WebAssembly: 'webassembly',
  },
  'Back end': {
    'Node.js': 'nodedotjs',
    Fastify: 'fastify',
    Go: 'go',
    Python: 'python',
    Django: 'django',
    PostgreSQL: 'postgresql',
    Redis: 'redis',
    RabbitMQ: 'rabbitmq',
    SQLite: 'sqlite',
  },
  Mobile: {
    // Its logo is that of React.
    'React Native': 'react',
    Expo: 'expo',
    Swift: 'swift',
    Kotlin: 'kotlin',
    'Jetpack Compose': 'jetpackcompose',
    Flutter: 'flutter',
  },
  'Cloud and operations': {
    'Google Cloud': 'googlecloud',
    Docker: 'docker',
    Kubernetes: 'kubernetes',
    Terraform: 'terraform',
    Ansible: 'ansible',
    'GitHub Actions': 'githubactions',
    Prometheus: 'prometheus',
    Grafana: 'grafana',
    Cloudflare: 'cloudflare',
  },
  Data: {
    DuckDB: 'duckdb',
    'Google BigQuery': 'googlebigquery',
    Metabase: 'metabase',
    Looker: 'looker',
    pandas: 'pandas',
    Jupyter: 'jupyter',
  },
  Commerce: {
    Shopify: 'shopify',
    Medusa: 'medusa',
    Stripe: 'stripe',
    Algolia: 'algolia',
    Meilisearch: 'meilisearch',
    Adyen: 'adyen',
  },
};
