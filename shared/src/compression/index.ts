/** Compression of responses. For servers only. */
export { chooseEncoding, ENCODINGS, type Encoding } from './choose-encoding.ts';
export { compress, type CompressedEncoding, decompress } from './compress.ts';
