/** How an answer is compressed for a client. For servers alone. */
export { chooseEncoding, ENCODINGS, type Encoding } from './choose-encoding.ts';
export { compress, type CompressedEncoding, decompress } from './compress.ts';
