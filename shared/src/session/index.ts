export * from './create-session-store.ts';
export * from './SessionProvider.tsx';
