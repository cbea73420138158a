import { checksumOf } from '@polyclinic/contract';
import type { CriticalFile } from './critical-files';

interface PageParts {
  nonce: string;
  /** Digest of the shell's release. */
  digest: string;
  /** The registry's response serialised by pageJson, if the audience is known. */
  registry?: string;
  early: CriticalFile[];
  /** Shape of the screen at the address, which the page shows until the screen is there. */
  shape?: string | undefined;
  /** Origin of releases besides the page's own: the shell runs code of no other. */
  releases?: string | undefined;
}

const NONCE_MARK = /__CSP_NONCE__/g;
// User input in the JSON must not contain the end of the script element or line separators that old parsers treat as
// line ends.
const RISKY = /[<\u2028\u2029]/g;

/** Completes the page of the shell's build with values known only to the server. */
export function shellPage(html: string, { nonce, digest, registry, early, shape, releases }: PageParts): string {
  // A link without `rel` requests nothing: the page makes those of its language preloads (show-first-page.js).
  const links = early.map(
    ({ url, integrity, language }) =>
      `<link ${language === undefined ? 'rel="preload"' : `data-texts="${attribute(language)}"`} as="script" href="${attribute(url)}" integrity="${integrity}" crossorigin="anonymous">`,
  );
  const origin = releases === undefined ? [] : [`<meta name="releases" content="${attribute(releases)}">`];
  const looks = shape === undefined ? [] : [`<meta name="shape" content="${attribute(shape)}">`];
  const head = [`<meta name="release" content="${digest}">`, ...origin, ...looks, ...links].join('');
  const withHead = before('</head>', head, html.replaceAll(NONCE_MARK, nonce));
  if (registry === undefined) return withHead;
  // Scripts have hashes that the browser checks; data in the page has none.
  const sum = checksumOf(registry);
  const script = `<script type="application/json" data-sum="${sum}" id="registry">${registry}</script>`;
  return before('</body>', script, withHead);
}

/** Serialises JSON for a script element, safe for any content. */
export function pageJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(RISKY, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function before(tag: string, text: string, html: string): string {
  const at = html.lastIndexOf(tag);
  return at < 0 ? html + text : html.slice(0, at) + text + html.slice(at);
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
