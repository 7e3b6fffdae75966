export { localTimeAt, type LocalMoment, momentsOf } from './local-time.ts';
export * from './publication-date.ts';
export * from './studio-time.ts';
export { type UtcOffsets, utcOffsetsOf } from './utc-offsets.ts';
