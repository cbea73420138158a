import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '../../../platform/db/database';
import { refuse } from '../../../platform/http/refusal';
import { iconPng, iconSvg } from './app-icon';
import { imagePath } from './image-path';
import { appFace, initialsOf, manifestOf, readableOn, type AppFace, type ManifestIcon } from './manifest.rules';
import { tenantRepository as repository } from './tenant.repository';

const ENDINGS: Record<string, string | undefined> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/x-icon': 'ico',
};
// A picture that is opened as a page of its own does nothing and shows nothing around it (trust.md item 45).
const PICTURE_POLICY = "default-src 'none'; style-src 'none'; sandbox; frame-ancestors 'none'";
const LEAST_ICON = 144;
const PNG_SIDES = [192, 512] as const;

const Id = z.uuid();
const Question = z.object({ clinic: z.string().optional(), mask: z.string().optional() });

/** What everybody may see of a clinic before anybody is signed in: its pictures, and how it installs as an app. */
export function servePublicLook(app: FastifyInstance, database: Database): void {
  const { platform } = database;
  const config = { openBecause: 'a clinic shows its name, colour and pictures to everybody' };

  app.get<{ Params: { id: string } }>(imagePath(':id'), { config }, async (request, reply) => {
    const { success, data: id } = Id.safeParse(request.params.id);
    const image = success ? await repository.image(platform, id) : undefined;
    if (!image) return refuse('NOT_FOUND');
    const { contentType, bytes } = image;
    return reply
      .headers({
        'Content-Type': contentType,
        'Content-Security-Policy': PICTURE_POLICY,
        // An app that another host gives out shows the pictures of its clinics too.
        'Cross-Origin-Resource-Policy': 'cross-origin',
        // A page that shows the picture does not look at this; whoever opens it gets a file to keep.
        'Content-Disposition': `attachment; filename="${id}.${ENDINGS[contentType] ?? 'bin'}"`,
        // Another picture has another id.
        'Cache-Control': 'public, max-age=31536000, immutable',
      })
      .send(bytes);
  });

  app.get('/manifest.webmanifest', { config }, async (request, reply) => {
    const { face } = await readFace(database, request);
    const manifest = JSON.stringify(manifestOf(face, await logoOf(database, face)));
    return answer(request, reply, 'application/manifest+json; charset=utf-8', manifest);
  });

  app.get('/manifest-icon.svg', { config }, async (request, reply) => {
    const { icon } = await readFace(database, request);
    return answer(request, reply, 'image/svg+xml', iconSvg(icon));
  });

  for (const side of PNG_SIDES) {
    app.get(`/manifest-icon-${side}.png`, { config }, async (request, reply) => {
      const { icon } = await readFace(database, request);
      return answer(request, reply, 'image/png', await iconPng(icon, side));
    });
  }
}

/** Whoever names a clinic that is not there, or not open, gets the product's own look. */
async function readFace({ platform }: Database, request: FastifyRequest) {
  const { data: question } = Question.safeParse(request.query);
  const { data: id } = Id.safeParse(question?.clinic);
  const face = appFace(id === undefined ? undefined : await repository.face(platform, id));
  const { colour: background, name } = face;
  const icon = { background, foreground: readableOn(background), initials: initialsOf(name) };
  return { face, icon: { ...icon, isMaskable: question?.mask !== undefined } };
}

/** The logo, where systems take it for an icon: square, not too small, and of a type they all draw. */
async function logoOf({ platform }: Database, { logoUrl }: AppFace): Promise<ManifestIcon | undefined> {
  const { data: id } = Id.safeParse(logoUrl?.split('/').at(-1));
  const image = id === undefined ? undefined : await repository.image(platform, id);
  if (!logoUrl || image?.contentType !== 'image/png') return undefined;
  // Where a PNG says how large it is.
  const [width, height] = [image.bytes.readUInt32BE(16), image.bytes.readUInt32BE(20)];
  if (width !== height || width < LEAST_ICON) return undefined;
  return { src: logoUrl, sizes: `${width}x${height}`, type: 'image/png', purpose: 'any' };
}

function answer(request: FastifyRequest, reply: FastifyReply, type: string, content: string | Buffer) {
  const tag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
  reply.headers({
    'Content-Type': type,
    'Content-Security-Policy': PICTURE_POLICY,
    'Cache-Control': 'no-cache',
    ETag: tag,
  });
  return request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.send(content);
}
