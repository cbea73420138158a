import { saveFile } from '@polyclinic/client';

/** Pixels for each unit of the drawing, so that small text stays readable in print. */
const SCALE = 2;
/** Longest side that browsers draw. */
const MAX_PIXELS = 16_000;

/** Returns the markup of a drawing. */
export function svgText(picture: SVGSVGElement): string {
  return new XMLSerializer().serializeToString(picture);
}

/** Saves a drawing as PNG on white. */
export async function savePng(picture: SVGSVGElement, fileName: string): Promise<void> {
  const [width, height] = [picture.width.baseVal.value, picture.height.baseVal.value];
  const scale = Math.min(SCALE, MAX_PIXELS / Math.max(width, height, 1));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgText(picture))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.ceil(width * scale), Math.ceil(height * scale)];
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser draws no pictures');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The browser saved no picture');
  saveFile({ fileName, contentType: 'image/png', content: new Uint8Array(await blob.arrayBuffer()) });
}
