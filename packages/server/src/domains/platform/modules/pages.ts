import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { audienceOf, forAudienceOnly } from '../../../platform/http/audience';
import { securePage, secureWorker } from '../../../platform/http/headers';
import { refuse } from '../../../platform/http/refusal';
import type { Floor } from '../../../platform/http/service';
import { earlyFiles } from './early-files';
import { namesContent, packFile, sendPacked } from './packed-file';
import { effectiveSet } from './registry-answer';
import { registryOf, type Registry } from './registry-keeper';
import type { KnownRelease } from './registry.rules';
import { storePath } from './release-store';
import { shellPage } from './shell-page';
import { openStoredFiles, type StoredFiles } from './stored-files';
import { WORKER_REMOVAL } from './worker-removal';

const WORKER = 'sw.js';
const RETRY_AFTER_SECONDS = 10;
// No start of a page waits for the answer that its icon is still the same.
const ICON_SECONDS = 86_400;
const method = ['GET', 'HEAD'];

/** Where code comes from besides this server. */
interface Origins {
  releases: string[];
  development: string[];
}

/** Serves the files of the remotes, and the shell: its page for every address that is not a file's. */
export function servePages(app: FastifyInstance, floor: Floor): void {
  const files = openStoredFiles(floor.releases);
  const { settings } = floor;
  const origins: Origins = {
    releases: settings.releasesUrl === undefined ? [] : [new URL(settings.releasesUrl).origin],
    development: [...settings.devOrigins],
  };
  serveRemotes(app, floor, files);
  serveWorker(app, floor, files, origins);
  // An app on its own takes the place of the shell (standalone-pages).
  if (settings.app !== undefined) return;
  app.route<{ Params: { '*': string } }>({
    method,
    url: '/*',
    config: { openBecause: 'the shell is public' },
    handler: async (request, reply) => {
      const path = request.params['*'];
      if (path === 'api' || path.startsWith('api/')) refuse('NOT_FOUND');
      return isFileName(path)
        ? sendShellFile(path, { request, reply, floor, files })
        : sendShellPage(path, { request, reply, floor, files }, origins);
    },
  });
}

interface Asked {
  request: FastifyRequest;
  reply: FastifyReply;
  floor: Floor;
  files: StoredFiles;
}

function serveRemotes(app: FastifyInstance, floor: Floor, files: StoredFiles): void {
  app.route<{ Params: { id: string; digest: string; '*': string } }>({
    method,
    url: '/remotes/:id/:digest/*',
    config: { openBecause: 'the code of the apps is public' },
    handler: async (request, reply) => {
      const { id: module, digest, '*': file } = request.params;
      const isListed = (release: KnownRelease) =>
        release.module === module && release.digest === digest && lists(release, file);
      const release = await find(floor, isListed);
      const packed = release?.manifest.kind === 'remote' && (await files.get(storePath({ module, digest }, file)));
      if (!packed) return refuse('NOT_FOUND');
      // A network of caches, or another origin, may pass them on: they are the same for everybody, and hashed.
      reply.headers({ 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' });
      return sendPacked(packed, { isForGood: true }, request, reply);
    },
  });
}

function serveWorker(app: FastifyInstance, floor: Floor, files: StoredFiles, origins: Origins): void {
  const removal = packFile(Buffer.from(WORKER_REMOVAL), 'text/javascript; charset=utf-8');
  app.route({
    method,
    url: `/${WORKER}`,
    config: { openBecause: 'the shell is public' },
    handler: async (request, reply) => {
      const isOffered = floor.settings.serviceWorker && floor.settings.app === undefined;
      const release = isOffered ? await shellFor(request, floor) : undefined;
      const worker = release && lists(release, WORKER) && (await files.get(storePath(release, WORKER)));
      secureWorker(reply, [...origins.releases, ...origins.development]);
      // A browser asks for it only where it has a worker, or is about to: without one of ours, what it has has to go.
      return sendPacked(worker || (await removal), { isForGood: false }, request, reply);
    },
  });
}

/** A file of the shell, of whichever release has it: a tab that was opened before a deploy finds its own. */
async function sendShellFile(path: string, { request, reply, floor, files }: Asked): Promise<FastifyReply> {
  const isForGood = namesContent(path);
  const isListed = (release: KnownRelease) => release.manifest.kind === 'shell' && lists(release, path);
  const own = isForGood ? undefined : await shellFor(request, floor);
  const release = own && isListed(own) ? own : await find(floor, isListed);
  const isPage = release?.manifest.kind === 'shell' && release.manifest.page === path;
  const file = release && !isPage && (await files.get(storePath(release, path)));
  const maxAgeSeconds = path.endsWith('.svg') ? ICON_SECONDS : 0;
  return file ? sendPacked(file, { isForGood, maxAgeSeconds }, request, reply) : refuse('NOT_FOUND');
}

async function sendShellPage(path: string, asked: Asked, { releases, development }: Origins): Promise<FastifyReply> {
  const { request, reply, floor, files } = asked;
  const audience = audienceOf(request);
  const { shell, answer, text } = effectiveSet(await registryOf(floor).current(), floor.settings, audience);
  if (shell?.manifest.kind !== 'shell') return refuse('SERVICE_UNAVAILABLE', { retryAfter: RETRY_AFTER_SECONDS });
  const html = await files.get(storePath(shell, shell.manifest.page));
  if (!html) throw new Error(`The page of shell ${shell.version} is not in the release store`);

  const nonce = randomBytes(18).toString('base64');
  const { digest } = shell;
  // Nobody signed in: the login needs neither the modules nor what comes after it.
  const known = audience && {
    registry: text,
    early: earlyFiles(shell.manifest, answer, `/${path}`, deviceOf(request)),
  };
  securePage(reply, nonce, { code: releases, development });
  forAudienceOnly(reply);
  return reply
    .type('text/html; charset=utf-8')
    .send(shellPage(html.plain.toString('utf8'), { nonce, digest, releases: releases[0], early: [], ...known }));
}

async function shellFor(request: FastifyRequest, floor: Floor): Promise<KnownRelease | undefined> {
  return effectiveSet(await registryOf(floor).current(), floor.settings, audienceOf(request)).shell;
}

/** What is known already needs no look at the database: a release never changes. */
async function find(floor: Floor, isWanted: (release: KnownRelease) => boolean): Promise<KnownRelease | undefined> {
  const keeper = registryOf(floor);
  const among = (registry: Registry | undefined) => registry?.releases.find(isWanted);
  return among(keeper.kept()) ?? among(await keeper.current());
}

/** Only what a release lists is served: no file strays into the open because it lies in the store. */
function lists({ manifest }: KnownRelease, file: string): boolean {
  return Object.hasOwn(manifest.files, file);
}

/** The address of a file that is gone gets no page in its place: it would be run as a script or drawn as a picture. */
function isFileName(path: string): boolean {
  if (path === 'index.html') return false;
  return (
    path.startsWith('assets/') || path.startsWith('remotes/') || path.split('/').some((part) => part.includes('.'))
  );
}

function deviceOf({ headers }: FastifyRequest): 'desktop' | 'mobile' {
  const isMobile = headers['sec-ch-ua-mobile'] === '?1' || /\bMobi/.test(headers['user-agent'] ?? '');
  return isMobile ? 'mobile' : 'desktop';
}
