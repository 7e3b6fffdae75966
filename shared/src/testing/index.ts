export * from './fake-api.ts';
export * from './render-remote.tsx';
