export * from './article-name.ts';
export * from './content-versions.ts';
export * from './errors.ts';
export * from './form-paths.ts';
export * from './paths.ts';
