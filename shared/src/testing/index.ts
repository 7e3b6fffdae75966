export * from './card-of.ts';
export * from './fake-api.ts';
export * from './offer-proofs.ts';
export * from './render-remote.tsx';
export * from './render-slot.tsx';
export * from './structured-data-problems.ts';
