import type { EarlyFile } from './early-files';

interface PageParts {
  nonce: string;
  /** Names the release of the shell. */
  digest: string;
  /** The registry's answer as pageJson wrote it, where it is known whose. */
  registry?: string;
  early: EarlyFile[];
  /** The origin, besides the page's own, that releases come from: the shell runs code of no other. */
  releases?: string | undefined;
}

const NONCE_MARK = /__CSP_NONCE__/g;
// Neither the end of the script nor the end of a line for older readers can stand in what somebody has named.
const RISKY = /[<\u2028\u2029]/g;

/** The page as the shell's build made it, with what only the server knows. */
export function shellPage(html: string, { nonce, digest, registry, early, releases }: PageParts): string {
  const links = early.map(
    ({ url, integrity }) =>
      `<link rel="preload" as="script" href="${attribute(url)}" integrity="${integrity}" crossorigin="anonymous">`,
  );
  const origin = releases === undefined ? [] : [`<meta name="releases" content="${attribute(releases)}">`];
  const head = [`<meta name="release" content="${digest}">`, ...origin, ...links].join('');
  const withHead = before('</head>', head, html.replaceAll(NONCE_MARK, nonce));
  if (registry === undefined) return withHead;
  return before('</body>', `<script type="application/json" id="registry">${registry}</script>`, withHead);
}

/** JSON that may stand in a script of the page, whatever its texts hold. */
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
