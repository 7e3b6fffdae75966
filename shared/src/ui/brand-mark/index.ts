export * from './BrandMark.tsx';
