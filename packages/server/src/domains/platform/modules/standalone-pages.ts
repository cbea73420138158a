import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { securePage } from '../../../platform/http/headers';
import { refuse } from '../../../platform/http/refusal';
import type { Settings } from '../../../platform/http/settings';
import { sendBuiltFile } from './built-files';

const NONCE_MARK = /__CSP_NONCE__/g;
// No segment begins with a dot, which excludes .git and `..`.
const PLAIN_PATH = /^(?:[\w@+-][\w@+.-]*\/)*[\w@+-][\w@+.-]*$/;

/** Serves one app on its own instead of the shell, directly from its build. */
export function serveStandalone(app: FastifyInstance, { root, app: id }: Settings): void {
  if (id === undefined) return;
  const folder = join(root, `mfe-${id}/dist/standalone`);
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/*',
    config: { openBecause: 'the code of the apps is public' },
    handler: (request, reply) => servePage(folder, request.params['*'], request, reply),
  });
}

async function servePage(folder: string, path: string, request: FastifyRequest, reply: FastifyReply) {
  if (path === 'api' || path.startsWith('api/')) refuse('NOT_FOUND');
  if (path !== 'index.html' && PLAIN_PATH.test(path) && (await sendBuiltFile(join(folder, path), request, reply)))
    return reply;
  // A missing file must not get the page instead: it would be run as a script or shown as an image.
  const isFileName = path.split('/').some((segment) => segment.includes('.')) && path !== 'index.html';
  if (isFileName || path.startsWith('assets/') || path.startsWith('remotes/')) refuse('NOT_FOUND');

  const nonce = randomBytes(18).toString('base64');
  const page = await readFile(join(folder, 'index.html'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    // Being built at the moment.
    if (error.code === 'ENOENT') refuse('SERVICE_UNAVAILABLE', { retryAfter: 10 });
    throw error;
  });
  securePage(reply, nonce);
  return reply
    .header('Cache-Control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(page.replaceAll(NONCE_MARK, nonce));
}
