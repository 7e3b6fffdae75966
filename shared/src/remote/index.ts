export * from './contract.ts';
export * from './patterns.ts';
export * from './route-data.ts';
export * from './ShellServices.tsx';
export * from './Slot.tsx';
