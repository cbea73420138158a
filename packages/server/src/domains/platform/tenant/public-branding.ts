import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '../../../platform/db/database';
import { entityTag, isUnchanged } from '../../../platform/http/entity-tag';
import { refuse } from '../../../platform/http/refusal';
import { imageFileName } from '../../../platform/images/images.service';
import { iconPng, iconSvg } from './app-icon';
import { imagePath } from './image-path';
import { appFace, initialsOf, manifestOf, readableOn, type AppFace, type ManifestIcon } from './manifest.rules';
import { tenantRepository as repository } from './tenant.repository';

// An image opened as a page of its own cannot run scripts, load anything or be framed.
const PICTURE_POLICY = "default-src 'none'; style-src 'none'; sandbox; frame-ancestors 'none'";
const MIN_ICON = 144;
const PNG_SIDES = [192, 512] as const;

const Id = z.uuid();
const Question = z.object({ clinic: z.string().optional(), mask: z.string().optional() });

/** Serves the public branding of a clinic, available before sign-in: its images and its web manifest. */
export function servePublicBranding(app: FastifyInstance, database: Database): void {
  const { platform } = database;
  const config = { openBecause: 'a clinic shows its name, colour and pictures to everybody' };

  app.get<{ Params: { id: string } }>(imagePath(':id'), { config }, async (request, reply) => {
    const { data: id } = Id.safeParse(request.params.id);
    const image = id === undefined ? undefined : await repository.image(platform, id);
    if (id === undefined || !image) return refuse('NOT_FOUND');
    const { contentType, bytes } = image;
    return reply
      .headers({
        'Content-Type': contentType,
        'Content-Security-Policy': PICTURE_POLICY,
        // Allows apps on another static host to show the images of their clinics.
        'Cross-Origin-Resource-Policy': 'cross-origin',
        // Has no effect on an image inside a page; an image that is opened directly is downloaded.
        'Content-Disposition': `attachment; filename="${imageFileName(id, contentType)}"`,
        // A changed image has a new id.
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

/** Reads the branding of the clinic in the query; an unknown or closed clinic gets the product's own. */
async function readFace({ platform }: Database, request: FastifyRequest) {
  const { data: question } = Question.safeParse(request.query);
  const { data: id } = Id.safeParse(question?.clinic);
  const face = appFace(id === undefined ? undefined : await repository.face(platform, id));
  const { colour: background, name } = face;
  const icon = { background, foreground: readableOn(background), initials: initialsOf(name) };
  return { face, icon: { ...icon, isMaskable: question?.mask !== undefined } };
}

/** Returns the logo if it is usable as an icon: square, large enough, and of a type that all systems support. */
async function logoOf({ platform }: Database, { logoUrl }: AppFace): Promise<ManifestIcon | undefined> {
  const { data: id } = Id.safeParse(logoUrl?.split('/').at(-1));
  const image = id === undefined ? undefined : await repository.image(platform, id);
  if (!logoUrl || image?.contentType !== 'image/png') return undefined;
  // Offsets of the dimensions in a PNG.
  const [width, height] = [image.bytes.readUInt32BE(16), image.bytes.readUInt32BE(20)];
  if (width !== height || width < MIN_ICON) return undefined;
  return { src: logoUrl, sizes: `${width}x${height}`, type: 'image/png', purpose: 'any' };
}

function answer(request: FastifyRequest, reply: FastifyReply, type: string, content: string | Buffer) {
  reply.headers({
    'Content-Type': type,
    'Content-Security-Policy': PICTURE_POLICY,
    'Cache-Control': 'no-cache',
  });
  return isUnchanged(entityTag(content), request, reply) ? reply.code(304).send() : reply.send(content);
}
