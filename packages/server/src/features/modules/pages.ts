import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { securePage } from '../../http/headers';
import { refuse } from '../../http/refusal';
import type { Settings } from '../../http/settings';
import { sendFile } from './files';
import { readReleases } from './releases';

const NONCE_MARK = /__CSP_NONCE__/g;
// No dot at the start of a segment: neither .git nor .. can be named.
const PLAIN_PATH = /^(?:[\w@+-][\w@+.-]*\/)*[\w@+-][\w@+.-]*$/;

/** Serves the shell, or one app in its place, the files of the remotes, and the shell's page for every other address that is not a file's. */
export function servePages(app: FastifyInstance, { root, app: alone }: Settings): void {
  const shell = join(root, alone === undefined ? 'shell/dist' : `mfe-${alone}/dist/standalone`);
  const method = ['GET', 'HEAD'];

  app.route<{ Params: { id: string; digest: string; '*': string } }>({
    method,
    url: '/remotes/:id/:digest/*',
    config: { openBecause: 'the code of the apps is public' },
    handler: async (request, reply) => {
      const { id, digest, '*': file } = request.params;
      const release = (await readReleases(root)).find(({ module }) => module.id === id && module.digest === digest);
      // Only what the release lists: no file strays into the open because it lies in the folder.
      const isServed = release?.files.has(file) && (await sendFile(join(release.folder, file), request, reply));
      return isServed ? reply : refuse('NOT_FOUND');
    },
  });

  app.route<{ Params: { '*': string } }>({
    method,
    url: '/*',
    config: { openBecause: 'the shell is public' },
    handler: (request, reply) => servePage(shell, request.params['*'], request, reply),
  });
}

async function servePage(shell: string, path: string, request: FastifyRequest, reply: FastifyReply) {
  if (path === 'api' || path.startsWith('api/')) refuse('NOT_FOUND');
  if (path !== 'index.html' && PLAIN_PATH.test(path) && (await sendFile(join(shell, path), request, reply)))
    return reply;
  // The address of a file that is gone: a page in its place would be run as a script or drawn as a picture.
  const isFileName = path.split('/').some((segment) => segment.includes('.')) && path !== 'index.html';
  if (isFileName || path.startsWith('assets/') || path.startsWith('remotes/')) refuse('NOT_FOUND');

  const nonce = randomBytes(18).toString('base64');
  const page = await readFile(join(shell, 'index.html'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    // Being built at this moment.
    if (error.code === 'ENOENT') refuse('SERVICE_UNAVAILABLE', { retryAfter: 10 });
    throw error;
  });
  securePage(reply, nonce);
  return reply
    .header('Cache-Control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(page.replaceAll(NONCE_MARK, nonce));
}
