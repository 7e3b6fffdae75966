export * from './ClosingBand.tsx';
