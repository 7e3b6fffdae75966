export * from './api-error.ts';
export * from './create-api-client.ts';
export * from './media-url.ts';
