import fc from 'fast-check';
import { IMAGE_LIMITS } from '@polyclinic/contract';
import { orientationOf } from './jpeg-orientation';
import { readImage } from './read-image';
import { bitmap, ico, jpeg, jpegSegment, lossy, png, pngChunk, webp } from '../../testing/images';

const read = (bytes: Buffer, mayBeIcon = true) => readImage(bytes, { mayBeIcon, ...IMAGE_LIMITS });
const secret = Buffer.from('Taken at 13.0827 N by <script>alert(1)</script>');

describe('what is a picture', () => {
  test.each([
    ['image/png', png({ width: 5, height: 3 }), 5, 3],
    ['image/jpeg', jpeg({ width: 5, height: 3 }), 5, 3],
    ['image/webp', webp(['VP8 ', lossy(5, 3)]), 5, 3],
    ['image/webp', webp(['VP8L', Buffer.from('2f04800000000000', 'hex')]), 5, 3],
    ['image/x-icon', ico(png()), 8, 8],
    ['image/x-icon', ico(bitmap()), 8, 8],
  ])('is read as %s with its size, and reads the same once rewritten', async (contentType, bytes, width, height) => {
    const image = await read(bytes);
    expect(image).toMatchObject({ contentType, width, height });
    expect(await read((image as { bytes: Buffer }).bytes)).toEqual(image);
  });

  test.each([
    ['a text chunk', png({ extra: [pngChunk('tEXt', secret)] })],
    ['what stands behind the end of a PNG', Buffer.concat([png(), secret])],
    ['the place in a JPEG', jpeg({ extra: [jpegSegment(0xe1, secret)] })],
    ['a comment', jpeg({ extra: [jpegSegment(0xfe, secret)] })],
    ['what stands behind the end of a JPEG', Buffer.concat([jpeg(), secret])],
    ['the place in a WebP', webp(['VP8X', Buffer.alloc(10)], ['VP8 ', lossy()], ['EXIF', secret])],
    ['what stands behind the end of a WebP', Buffer.concat([webp(['VP8 ', lossy()]), secret])],
    ['a text chunk inside an icon', ico(png({ extra: [pngChunk('tEXt', secret)] }))],
    ['what stands between the pictures of an icon', ico(Buffer.concat([bitmap(), secret]))],
  ])('does not keep %s', async (_, bytes) => {
    const image = await read(bytes);
    expect(image).toHaveProperty('bytes');
    expect((image as { bytes: Buffer }).bytes.includes(secret)).toBe(false);
  });
});

describe('which way up a JPEG is', () => {
  const tiff = (isLittle: boolean, orientation: number) => {
    const bytes = Buffer.alloc(38);
    const short = (value: number, at: number) =>
      isLittle ? bytes.writeUInt16LE(value, at) : bytes.writeUInt16BE(value, at);
    const long = (value: number, at: number) =>
      isLittle ? bytes.writeUInt32LE(value, at) : bytes.writeUInt32BE(value, at);
    bytes.write(isLittle ? 'II' : 'MM', 'latin1');
    short(42, 2);
    long(8, 4);
    short(2, 8);
    // A maker tag precedes the orientation.
    short(0x010f, 10);
    short(0x0112, 22);
    short(3, 24);
    long(1, 26);
    short(orientation, 30);
    return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), bytes, secret]);
  };

  test.each([true, false])('is kept, and nothing else of its EXIF (little endian: %s)', async (isLittle) => {
    const image = await read(jpeg({ extra: [jpegSegment(0xe1, tiff(isLittle, 6))] }));
    const { bytes } = image as { bytes: Buffer };
    expect(bytes.includes(secret)).toBe(false);
    expect(bytes.length).toBe(jpeg().length + 36);
    expect(orientationOf(bytes.subarray(bytes.indexOf('Exif')))).toBe(6);
    expect(await read(bytes)).toEqual(image);
  });

  test.each([0, 1, 9])(
    'needs no word where the picture stands upright or the word is wrong: %s',
    async (orientation) => {
      const image = await read(jpeg({ extra: [jpegSegment(0xe1, tiff(true, orientation))] }));
      expect((image as { bytes: Buffer }).bytes.equals(jpeg())).toBe(true);
    },
  );
});

describe('what is no picture', () => {
  test.each([
    ['nothing', Buffer.alloc(0), 'type'],
    [
      'a drawing in SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'type',
    ],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'type'],
    ['a GIF', Buffer.from('GIF89a'), 'type'],
    ['a sound in the same wrapping as WebP', Buffer.from('RIFF\x04\0\0\0WAVEfmt '), 'type'],
    ['more than half a megabyte', Buffer.concat([png(), Buffer.alloc(IMAGE_LIMITS.bytes)]), 'size'],
    ['a moving PNG', png({ extra: [pngChunk('acTL', Buffer.alloc(8))] }), 'animated'],
    [
      'a moving WebP',
      webp(['VP8X', Buffer.from('02000000000000000000', 'hex')], ['ANIM', Buffer.alloc(6)]),
      'animated',
    ],
    ['too wide', png({ width: 2049, height: 1 }), 'dimensions'],
    ['a JPEG that claims to be huge', jpeg({ width: 65_535, height: 65_535 }), 'dimensions'],
    ['a WebP that claims to be huge', webp(['VP8 ', lossy(16_383, 16_383)]), 'dimensions'],
    ['empty', png({ width: 0 }), 'broken'],
    ['fewer pixels than announced', png({ pixels: Buffer.alloc(10) }), 'broken'],
    ['a few bytes that unpack to a flood', png({ pixels: Buffer.alloc(40 * 1024 * 1024) }), 'broken'],
    ['a half PNG', png().subarray(0, 50), 'broken'],
    ['only the signature of a PNG', png().subarray(0, 8), 'broken'],
    ['a half JPEG', jpeg().subarray(0, -2), 'broken'],
    ['a JPEG without a picture', Buffer.from('ffd8ffd9', 'hex'), 'broken'],
    ['a half WebP', webp(['VP8 ', lossy()]).subarray(0, 24), 'broken'],
    ['an icon that points outside', ico(bitmap()).subarray(0, 100), 'broken'],
    ['an icon that lies about its size', ico(bitmap(), 9), 'broken'],
  ])('is refused: %s', async (_, bytes, reason) => {
    expect(await read(bytes)).toEqual({ reason });
  });

  test('a changed bit is found by the check sum', async () => {
    const bytes = png();
    bytes.writeUInt8(bytes.readUInt8(20) ^ 1, 20);
    expect(await read(bytes)).toEqual({ reason: 'broken' });
  });

  test('a logo is no Windows icon', async () => {
    expect(await read(ico(bitmap()), false)).toEqual({ reason: 'type' });
  });

  test('whatever bytes come, there is an answer', async () => {
    const whole = [png(), jpeg(), webp(['VP8 ', lossy()]), ico(bitmap()), ico(png())];
    const damage = fc.array(fc.tuple(fc.nat(200), fc.nat(255)), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...whole), damage, fc.nat(200), async (bytes, changes, cut) => {
        const broken = Buffer.from(bytes.subarray(0, Math.max(bytes.length - cut, 4)));
        for (const [index, value] of changes) if (index < broken.length) broken.writeUInt8(value, index);
        const answer = await read(broken);
        expect('reason' in answer || answer.bytes.length <= broken.length + 100).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
