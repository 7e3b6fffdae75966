export * from './ray.ts';
