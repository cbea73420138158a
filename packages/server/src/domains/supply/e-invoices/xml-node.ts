import { DOMParser, onErrorStopParsing, ParseError, type Element } from '@xmldom/xmldom';

/** Element of a parsed file. */
export interface XmlNode {
  name: string;
  /** Names from the root to the element: 'Invoice/InvoiceLine/ID'. */
  path: string;
  namespace: string;
  /** Trimmed text; empty without any. */
  text: string;
  attribute(name: string): string;
  /** Returns the first element at a path below this one; undefined if there is none. */
  at(...names: string[]): XmlNode | undefined;
  /** Returns the child elements with a name. */
  all(name: string): XmlNode[];
}

/** Elements that a file may have: more would keep the server busy for longer than a second. */
const MAX_ELEMENTS = 100_000;

/**
 * Parses an XML file. Undefined if it is not well-formed, declares a document type or has too many elements: an invoice needs no
 * document type, and its entities are the ways to read other files and to blow up a small one.
 */
export function parseXml(bytes: Buffer): XmlNode | undefined {
  const text = decoded(bytes);
  if (!text?.trim() || /<!(?:DOCTYPE|ENTITY)/i.test(text)) return undefined;
  if (text.split('<').length > 2 * MAX_ELEMENTS) return undefined;
  try {
    const root = new DOMParser({ onError: onErrorStopParsing, locator: false }).parseFromString(
      text,
      'application/xml',
    ).documentElement;
    return root ? nodeOf(root, '') : undefined;
  } catch (error) {
    if (error instanceof ParseError) return undefined;
    throw error;
  }
}

/** Returns the text of a file in the encoding that its byte order mark or its declaration names. */
function decoded(bytes: Buffer): string | undefined {
  const head = bytes.subarray(0, 200).toString('latin1');
  const declared = /^(?:\u00ef\u00bb\u00bf)?\s*<\?xml[^>]*encoding=["']([A-Za-z0-9._-]+)["']/.exec(head)?.[1];
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const encoding = isUtf16 ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : (declared ?? 'utf-8');
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    // An unknown encoding, or bytes that are none of its characters.
    if (typeof error === 'object' && error !== null && 'code' in error) return undefined;
    throw error;
  }
}

function nodeOf(element: Element, above: string): XmlNode {
  const name = element.localName ?? element.tagName;
  const path = above === '' ? name : `${above}/${name}`;
  const all = (wanted: string): XmlNode[] => {
    const found: XmlNode[] = [];
    for (let child = element.firstChild; child; child = child.nextSibling)
      if (isElement(child) && (child.localName ?? child.tagName) === wanted) found.push(nodeOf(child, path));
    return found;
  };
  return {
    name,
    path,
    namespace: element.namespaceURI ?? '',
    // Only when it is asked for: the text of the root is the whole file.
    get text() {
      return (element.textContent ?? '').trim();
    },
    attribute: (wanted) => element.getAttribute(wanted) ?? '',
    at(...names) {
      const [first, ...rest] = names;
      if (first === undefined) return this;
      return all(first)[0]?.at(...rest);
    },
    all,
  };
}

function isElement(node: { nodeType: number }): node is Element {
  return node.nodeType === 1;
}
