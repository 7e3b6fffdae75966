import type sharp from 'sharp';

let loaded: typeof sharp | undefined;

/**
 * Loads the library that decodes and encodes images. It needs some megabytes of memory, and many processes only answer
 * reads, so it is loaded for the first image.
 */
export async function loadSharp(): Promise<typeof sharp> {
  if (loaded) return loaded;
  const { default: library } = await import('sharp');
  // One image uses one core. The queue limits how many run at once, so that other cores are free for requests.
  library.concurrency(1);
  library.cache(false);
  loaded = library;
  return library;
}
