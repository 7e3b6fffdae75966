export * from './contract.ts';
export * from './patterns.ts';
export * from './route-data.ts';
export * from './server-contract.ts';
export * from './ShellServices.tsx';
export * from './Slot.tsx';
export * from './social-image.ts';
export * from './structured-data.ts';
