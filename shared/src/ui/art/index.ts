export * from './art-url.ts';
export * from './Art.tsx';
export * from './Backdrop.tsx';
