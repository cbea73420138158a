import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { audienceOf, forAudienceOnly } from '../../../platform/http/audience';
import { securePage, secureWorker } from '../../../platform/http/headers';
import { refuse } from '../../../platform/http/refusal';
import { isEmptyInstallation } from '../setup/setup.service';
import type { ServerDeps } from '../../../platform/http/service';
import { criticalFiles, shapeAt } from './critical-files';
import { inlineScripts } from './inline-scripts';
import { isKnownPage } from './known-pages';
import { namesContent, packFile, sendPacked } from './packed-file';
import { effectiveSet } from './registry-answer';
import { registryOf, type Registry } from './registry-cache';
import type { KnownRelease } from './registry.rules';
import { storePath } from './release-store';
import { shellPage } from './shell-page';
import { openStoredFiles, type StoredFiles } from './stored-files';
import { WORKER_REMOVAL } from './worker-removal';

const WORKER = 'sw.js';
const RETRY_AFTER_SECONDS = 10;
// Cached for a day, so that pages need not revalidate their icon.
const ICON_SECONDS = 86_400;
/** Pages that lead to set-up while there is nothing to sign in to. */
const FIRST_PAGES = new Set(['', 'login']);
const SETUP = '/setup';
const method = ['GET', 'HEAD'];

/** Origins of code besides this server. */
interface Origins {
  releases: string[];
  development: string[];
}

/** Serves the files of the remotes, and the shell: its page for every path that is not a file. */
export function servePages(app: FastifyInstance, deps: ServerDeps): void {
  const files = openStoredFiles(deps.releases);
  const { settings } = deps;
  const origins: Origins = {
    releases: settings.releasesUrl === undefined ? [] : [new URL(settings.releasesUrl).origin],
    development: [...settings.devOrigins],
  };
  serveRemotes(app, deps, files);
  serveWorker(app, deps, files, origins);
  // A standalone app replaces the shell (standalone-pages).
  if (settings.app !== undefined) return;
  app.route<{ Params: { '*': string } }>({
    method,
    url: '/*',
    config: { openBecause: 'the shell is public' },
    handler: async (request, reply) => {
      const path = request.params['*'];
      if (path === 'api' || path.startsWith('api/')) refuse('NOT_FOUND');
      return isFileName(path)
        ? sendShellFile(path, { request, reply, deps, files })
        : sendShellPage(path, { request, reply, deps, files }, origins);
    },
  });
}

interface PageRequest {
  request: FastifyRequest;
  reply: FastifyReply;
  deps: ServerDeps;
  files: StoredFiles;
}

function serveRemotes(app: FastifyInstance, deps: ServerDeps, files: StoredFiles): void {
  app.route<{ Params: { id: string; digest: string; '*': string } }>({
    method,
    url: '/remotes/:id/:digest/*',
    config: { openBecause: 'the code of the apps is public' },
    handler: async (request, reply) => {
      const { id: module, digest, '*': file } = request.params;
      const isListed = (release: KnownRelease) =>
        release.module === module && release.digest === digest && lists(release, file);
      const release = await find(deps, isListed);
      const packed = release?.manifest.kind === 'remote' && (await files.get(storePath({ module, digest }, file)));
      if (!packed) return refuse('NOT_FOUND');
      // A CDN or another origin may serve them: they are public and content-hashed.
      reply.headers({ 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' });
      return sendPacked(packed, { isForGood: true }, request, reply);
    },
  });
}

function serveWorker(app: FastifyInstance, deps: ServerDeps, files: StoredFiles, origins: Origins): void {
  const removal = packFile(Buffer.from(WORKER_REMOVAL), 'text/javascript; charset=utf-8');
  app.route({
    method,
    url: `/${WORKER}`,
    config: { openBecause: 'the shell is public' },
    handler: async (request, reply) => {
      const isOffered = deps.settings.serviceWorker && deps.settings.app === undefined;
      const release = isOffered ? await shellFor(request, deps) : undefined;
      const worker = release && lists(release, WORKER) && (await files.get(storePath(release, WORKER)));
      secureWorker(reply, [...origins.releases, ...origins.development]);
      // Requested only by browsers that have a service worker or are about to install one: if it is disabled, the
      // response removes it.
      return sendPacked(worker || (await removal), { isForGood: false }, request, reply);
    },
  });
}

/** Sends a file of the shell, from whichever release has it: a tab opened before a deploy finds its own. */
async function sendShellFile(path: string, { request, reply, deps, files }: PageRequest): Promise<FastifyReply> {
  const isForGood = namesContent(path);
  const isListed = (release: KnownRelease) => release.manifest.kind === 'shell' && lists(release, path);
  const own = isForGood ? undefined : await shellFor(request, deps);
  const release = own && isListed(own) ? own : await find(deps, isListed);
  const isPage = release?.manifest.kind === 'shell' && release.manifest.page === path;
  const file = release && !isPage && (await files.get(storePath(release, path)));
  const maxAgeSeconds = path.endsWith('.svg') ? ICON_SECONDS : 0;
  return file ? sendPacked(file, { isForGood, maxAgeSeconds }, request, reply) : refuse('NOT_FOUND');
}

async function sendShellPage(
  path: string,
  page: PageRequest,
  { releases, development }: Origins,
): Promise<FastifyReply> {
  const { request, reply, deps, files } = page;
  if (FIRST_PAGES.has(path.toLowerCase()) && (await isEmptyInstallation(deps.database))) {
    return reply.header('Cache-Control', 'no-store').redirect(SETUP);
  }
  const audience = audienceOf(request);
  const registry = await registryOf(deps).current();
  const { shell, answer, text } = effectiveSet(registry, deps.settings, audience);
  if (shell?.manifest.kind !== 'shell') return refuse('SERVICE_UNAVAILABLE', { retryAfter: RETRY_AFTER_SECONDS });
  const html = await files.get(storePath(shell, shell.manifest.page));
  if (!html) throw new Error(`The page of shell ${shell.version} is not in the release store`);

  const nonce = randomBytes(18).toString('base64');
  const { digest } = shell;
  // Without a session: the login needs neither the modules nor the preloads.
  const device = deviceOf(request);
  const known = audience && {
    registry: text,
    shape: shapeAt(answer, `/${path}`, device),
    early: criticalFiles(shell.manifest, answer, `/${path}`, device, ({ digest: of }) => {
      return registry.releases.find((release) => release.digest === of)?.manifest.texts;
    }),
  };
  // A module that is being built or developed may have pages that no release has.
  const isOpen = development.length > 0 || answer.preparing !== undefined;
  const isKnown = isOpen || isKnownPage(path, shell, registry.releases);
  securePage(reply, nonce, { code: releases, inline: inlineScripts(html), development });
  forAudienceOnly(reply);
  return reply
    .code(isKnown ? 200 : 404)
    .type('text/html; charset=utf-8')
    .send(shellPage(html.plain.toString('utf8'), { nonce, digest, releases: releases[0], early: [], ...known }));
}

async function shellFor(request: FastifyRequest, deps: ServerDeps): Promise<KnownRelease | undefined> {
  return effectiveSet(await registryOf(deps).current(), deps.settings, audienceOf(request)).shell;
}

/** Searches the cached registry first: a release never changes, so a hit needs no query. */
async function find(deps: ServerDeps, isWanted: (release: KnownRelease) => boolean): Promise<KnownRelease | undefined> {
  const cache = registryOf(deps);
  const among = (registry: Registry | undefined) => registry?.releases.find(isWanted);
  return among(cache.cached()) ?? among(await cache.current());
}

/** Only files listed in the manifest are served: other files in the store are not public. */
function lists({ manifest }: KnownRelease, file: string): boolean {
  return Object.hasOwn(manifest.files, file);
}

/** A missing file must not get the page instead: it would be run as a script or shown as an image. */
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
