export * from './EmptyState.tsx';
export * from './ErrorState.tsx';
