interface Part {
  text: string;
  isLink: boolean;
}

// What ends a sentence does not belong to the address.
const LINK = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]।]/g;

/** A text cut where its links begin and end. */
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

/** The links of a text, each once. */
export function linksIn(body: string): string[] {
  return [...new Set(body.match(LINK) ?? [])];
}
