import { type EncodedFile, MAX_PIXELS, readable } from './encode-image.ts';
import { loadSharp } from './load-sharp.ts';

/** What social networks ask for. */
const WIDTH = 1200;
/** Seconds that a drawing may take of one core; ours take a twentieth. */
const PATIENCE = 10;
/** What a drawing without a ground of its own is drawn for: paper. */
const GROUND = '#fff';

/**
 * A sanitised drawing as a photo, for those that show no drawings. Null when it is too small or too long to be one.
 * @throws HttpError 422 for a drawing that can't be drawn.
 */
export async function renderDrawing(svg: string): Promise<EncodedFile | null> {
  const sharp = await loadSharp();
  const bytes = Buffer.from(svg);
  return readable(async () => {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    // Drawn at once in the size it is wanted: an enlarged picture would be blurred.
    const density = Math.round((72 * WIDTH) / width);
    if (density < 1 || density > 7_200 || (WIDTH * height) / width > 4 * WIDTH) return null;
    const drawn = sharp(bytes, { density, limitInputPixels: MAX_PIXELS })
      .timeout({ seconds: PATIENCE })
      .resize({ width: WIDTH });
    return {
      suffix: `-${WIDTH}.jpg`,
      type: 'image/jpeg',
      width: WIDTH,
      bytes: await drawn.flatten({ background: GROUND }).jpeg({ quality: 80 }).toBuffer(),
    };
  });
}
