export * from './RayLink.tsx';
