import type sharp from 'sharp';

let loaded: typeof sharp | undefined;

/**
 * What decodes and encodes pictures. It is loaded for the first of them: it holds some megabytes, and many a process
 * only answers reads.
 */
export async function loadSharp(): Promise<typeof sharp> {
  if (loaded) return loaded;
  const { default: library } = await import('sharp');
  // One image uses one core: the queue decides how many are worked on, and answering others has the rest.
  library.concurrency(1);
  library.cache(false);
  loaded = library;
  return library;
}
