export * from './Spectrum.tsx';
