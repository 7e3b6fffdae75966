export * from './Glyph.tsx';
