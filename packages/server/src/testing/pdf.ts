import { inflateSync } from 'node:zlib';

interface PdfObject {
  head: string;
  stream: Buffer | undefined;
}

/** Extracts the text of each page of a PDF in drawing order, by its own glyph tables. */
export function readPdf(bytes: Uint8Array): string[] {
  const objects = readObjects(Buffer.from(bytes));
  const fonts = new Map([...objects].map(([id, { head }]) => [id, lettersOf(head, objects)] as const));
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head))
    .map((page) => readPage(page, objects, fonts));
}

function readObjects(bytes: Buffer): Map<string, PdfObject> {
  const text = bytes.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const match of text.matchAll(/^(\d+) 0 obj\n([\s\S]*?)(?:\nendobj|stream\n)/gm)) {
    const [whole, id = '', head = ''] = match;
    const start = match.index + whole.length;
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const packed = whole.endsWith('stream\n') ? bytes.subarray(start, start + length) : undefined;
    const stream = packed && head.includes('/FlateDecode') ? inflateSync(packed) : packed;
    objects.set(id, { head, stream });
  }
  return objects;
}

/** Returns the characters of a font's glyphs. */
function lettersOf(head: string, objects: Map<string, PdfObject>): string[] {
  const table = objects.get(/\/ToUnicode (\d+) 0 R/.exec(head)?.[1] ?? '')?.stream?.toString('latin1') ?? '';
  const letters: string[] = [];
  for (const [, from = '', list = ''] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
    const first = Number.parseInt(from, 16);
    [...list.matchAll(/<([0-9a-f ]*)>/gi)].forEach(([, units = ''], at) => {
      const codes = units
        .split(' ')
        .filter(Boolean)
        .flatMap((unit) => unit.match(/.{4}/g) ?? []);
      letters[first + at] = String.fromCharCode(...codes.map((code) => Number.parseInt(code, 16)));
    });
  }
  return letters;
}

function readPage({ head }: PdfObject, objects: Map<string, PdfObject>, fonts: Map<string, string[]>): string {
  const part = (name: string) => objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1] ?? '');
  const names = new Map(
    [...(part('Resources')?.head ?? '').matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, id]),
  );
  let letters: string[] = [];
  const words: string[] = [];
  const drawn = part('Contents')?.stream?.toString('latin1') ?? '';
  for (const [, font, shown] of drawn.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) letters = fonts.get(names.get(font) ?? '') ?? [];
    else words.push(lettersIn(shown ?? '', letters));
  }
  return words.join(' ').replaceAll(/\s+/g, ' ');
}

function lettersIn(shown: string, letters: string[]): string {
  const glyphs = [...shown.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
  return glyphs.map((glyph) => letters[Number.parseInt(glyph, 16)] ?? '\uFFFD').join('');
}
