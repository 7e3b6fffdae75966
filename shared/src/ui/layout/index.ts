export * from './Layout.tsx';
