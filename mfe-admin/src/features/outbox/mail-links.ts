interface Part {
  text: string;
  isLink: boolean;
}

// Trailing punctuation is not part of the URL.
const LINK = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]।]/g;

/** Splits a text into links and other text. */
export function partsOf(body: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: text, index } of body.matchAll(LINK)) {
    if (index > end) parts.push({ text: body.slice(end, index), isLink: false });
    parts.push({ text, isLink: true });
    end = index + text.length;
  }
  if (end < body.length) parts.push({ text: body.slice(end), isLink: false });
  return parts;
}

/** Returns the distinct links of a text. */
export function linksIn(body: string): string[] {
  return [...new Set(body.match(LINK) ?? [])];
}
