export * from './content-type.ts';
export * from './field.ts';
export * from './record.ts';
export * from './registry.ts';
export * from './schema.ts';
export * from './sort-keys.ts';
export * from './web-address.ts';
export * from './owned-reads.ts';
