import { type EncodedFile, MAX_PIXELS, readable } from './encode-image.ts';
import { loadSharp } from './load-sharp.ts';

/** Width in pixels, as social networks ask for. */
const WIDTH = 1200;
/** Seconds that rendering may take on one core; our drawings take a twentieth of a second. */
const TIMEOUT = 10;
/** Background of a drawing without one: white, as paper. */
const GROUND = '#fff';

/**
 * Renders a sanitised drawing as a JPEG, for services that show no SVG. Null when it is too small or too long for that.
 * @throws HttpError 422 for a drawing that can't be rendered.
 */
export async function renderDrawing(svg: string): Promise<EncodedFile | null> {
  const sharp = await loadSharp();
  const bytes = Buffer.from(svg);
  return readable(async () => {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    // Rendered directly in the final size, because an enlarged picture would be blurred.
    const density = Math.round((72 * WIDTH) / width);
    if (density < 1 || density > 7_200 || (WIDTH * height) / width > 4 * WIDTH) return null;
    const drawn = sharp(bytes, { density, limitInputPixels: MAX_PIXELS })
      .timeout({ seconds: TIMEOUT })
      .resize({ width: WIDTH });
    return {
      suffix: `-${WIDTH}.jpg`,
      type: 'image/jpeg',
      width: WIDTH,
      bytes: await drawn.flatten({ background: GROUND }).jpeg({ quality: 80 }).toBuffer(),
    };
  });
}
