export * from './article-name.ts';
export * from './errors.ts';
export * from './paths.ts';
