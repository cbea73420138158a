import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';
import { PNG_SIGNATURE } from '../../../platform/images/images.service';

// Cross of the product's own icon, on a grid of 32 by 32.
const GRID = 32;
const CORNER = 7;
const ARM = { from: 7, to: 25, inner: 13, outer: 19 };
// Safe zone of a maskable icon, which every mask shape leaves visible (W3C manifest, section on masks).
const SAFE_SHARE = 0.8;
const SAMPLES = 4;

/** Parameters of a clinic's icon. */
export interface AppIcon {
  background: string;
  /** Readable on the background. */
  foreground: string;
  initials: string;
  /** Fills the square, for a system that applies its own mask. */
  isMaskable: boolean;
}

/** Renders a clinic's initials on its colour as SVG. */
export function iconSvg({ background, foreground, initials, isMaskable }: AppIcon): string {
  const size = isMaskable ? 12 : 14;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${GRID} ${GRID}">`,
    `<rect width="${GRID}" height="${GRID}"${isMaskable ? '' : ` rx="${CORNER}"`} fill="${background}"/>`,
    `<text x="16" y="16" dy=".36em" text-anchor="middle" font-family="system-ui,'Segoe UI',Roboto,'Noto Sans',sans-serif"`,
    ` font-size="${size}" font-weight="600" fill="${foreground}">${escaped(initials)}</text></svg>`,
  ].join('');
}

/** Renders the product's cross on a clinic's colour as PNG, for systems without SVG support. */
export async function iconPng({ background, foreground, isMaskable }: AppIcon, side: number): Promise<Buffer> {
  const palette = Buffer.concat(shades(background, foreground));
  const rows = Buffer.alloc(side * (side + 1));
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) rows[y * (side + 1) + 1 + x] = shadeAt(x, y, side, isMaskable);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // Eight bits per pixel, indexed colours.
  header.set([8, 3, 0, 0, 0], 8);
  const transparency = Buffer.from(Array.from({ length: CLEAR + 1 }, (_, shade) => opacity(shade)));
  const parts = [
    chunk('IHDR', header),
    chunk('PLTE', palette),
    ...(isMaskable ? [] : [chunk('tRNS', transparency)]),
    chunk('IDAT', await promisify(deflate)(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([PNG_SIGNATURE, ...parts]);
}

// Palette entries 0 to 16 blend from the background to the cross, 17 to 33 from the background to transparent.
const STEPS = SAMPLES * SAMPLES;
const CLEAR = 2 * STEPS + 1;

function shades(background: string, foreground: string): Buffer[] {
  const [from, to] = [channels(background), channels(foreground)];
  return Array.from({ length: CLEAR + 1 }, (_, shade) => {
    const share = shade <= STEPS ? shade / STEPS : 0;
    return Buffer.from(from.map((channel, index) => Math.round(channel + ((to[index] ?? 0) - channel) * share)));
  });
}

function opacity(shade: number): number {
  return shade <= STEPS ? 255 : Math.round(255 * (1 - (shade - STEPS - 1) / STEPS));
}

/** Returns the palette entry of a pixel, with antialiasing by sixteen samples. */
function shadeAt(x: number, y: number, side: number, isMaskable: boolean): number {
  let inCross = 0;
  let outside = 0;
  for (let sample = 0; sample < STEPS; sample += 1) {
    const u = ((x + ((sample % SAMPLES) + 0.5) / SAMPLES) / side) * GRID;
    const v = ((y + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES) / side) * GRID;
    if (isInCross(u, v, isMaskable ? SAFE_SHARE : 1)) inCross += 1;
    else if (!isMaskable && isBeyondCorner(u, v)) outside += 1;
  }
  return outside > 0 ? STEPS + 1 + outside : inCross;
}

function isInCross(u: number, v: number, scale: number): boolean {
  const [x, y] = [(u - 16) / scale + 16, (v - 16) / scale + 16];
  const isAlong = (along: number, across: number) =>
    along >= ARM.from && along <= ARM.to && across >= ARM.inner && across <= ARM.outer;
  return isAlong(x, y) || isAlong(y, x);
}

function isBeyondCorner(u: number, v: number): boolean {
  const dx = Math.max(CORNER - u, u - (GRID - CORNER), 0);
  const dy = Math.max(CORNER - v, v - (GRID - CORNER), 0);
  return dx * dx + dy * dy > CORNER * CORNER;
}

function channels(colour: string): number[] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [head, tail] = [Buffer.alloc(4), Buffer.alloc(4)];
  head.writeUInt32BE(data.length);
  tail.writeUInt32BE(crc32(typed));
  return Buffer.concat([head, typed, tail]);
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
