import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';

const STYLE = `body{margin:0 auto;padding:16px;max-width:1100px;font:14px/1.6 system-ui,sans-serif;color:#1f2937;background:#fff}
h1{font-size:22px}p{margin:0;padding:8px 0;border-bottom:1px solid #e5e7eb}input{display:block;margin:8px 0;padding:8px;font:inherit}`;

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text) => text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character]);

/** Selectors of the plain page: its last element, and its first field. */
export const PLAIN_SEEN = { content: '#end' };
export const PLAIN_FIELD = 'input';

/** Returns a page with the given texts: fields, lines, a little style and no script. */
export function plainPage({ title, lines, fields }) {
  const inputs = fields.map((label) => `<input placeholder="${escaped(label)}">`);
  const rest = lines.filter((line) => line !== title).map((line) => `<p>${escaped(line)}</p>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title><link rel="icon" href="data:,"><style>${STYLE}</style></head><body><h1>${escaped(title)}</h1>${inputs.join('')}${rest.join('\n')}<p id="end">${escaped(title)}</p></body></html>`;
}

/** Serves plain pages by their paths, compressed. */
export async function servePlainPages(pages) {
  const server = createServer(({ url }, response) => {
    const page = pages.get(url);
    if (page === undefined) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' });
    return response.end(gzipSync(page));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { port: server.address().port, stop };
}
