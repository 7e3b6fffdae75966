export * from './article-name.ts';
export * from './content-releases.ts';
export * from './content-versions.ts';
export * from './errors.ts';
export * from './form-paths.ts';
export * from './history.ts';
export * from './paths.ts';
export * from './share-cards.ts';
