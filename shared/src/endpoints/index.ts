export * from './article-name.ts';
export * from './errors.ts';
export * from './form-paths.ts';
export * from './paths.ts';
