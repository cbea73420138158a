import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { entityTag, isUnchanged } from '../http/entity-tag';
import { securePage } from '../http/headers';
import { contractEndpoints } from '../http/resources';
import type { Settings } from '../http/settings';
import { describeApi } from './document';
import { documentationPages } from './page';

/** Version of the API as a whole; it changes with the contract. */
export const API_VERSION = '0.1.0';

interface Described {
  text: string;
  tag: string;
  page: ReturnType<typeof documentationPages>;
}

let described: Described | undefined;

/** Builds the document once per process; it takes a third of a second, so not at start-up. */
function describeOnce(): Described {
  if (described) return described;
  const document = describeApi(contractEndpoints(), API_VERSION);
  const text = JSON.stringify(document);
  described = { text, tag: entityTag(text), page: documentationPages(document) };
  return described;
}

/** Serves the OpenAPI document and an HTML page of it, if the settings say so: it names every operation. */
export function serveDocumentation(app: FastifyInstance, { apiDocs }: Settings): void {
  if (!apiDocs) return;
  const config = { openBecause: 'the API is documented for everyone' };

  app.get('/api/openapi.json', { config }, async (request, reply) => {
    const { text, tag } = describeOnce();
    reply.header('Cache-Control', 'no-cache').type('application/json; charset=utf-8');
    return isUnchanged(tag, request, reply) ? reply.code(304).send() : reply.send(text);
  });

  app.get<{ Querystring: { search?: unknown } }>('/api/docs', { config }, async (request, reply) => {
    const nonce = randomBytes(18).toString('base64');
    const { search } = request.query;
    const { page } = describeOnce();
    securePage(reply, nonce);
    return reply
      .type('text/html; charset=utf-8')
      .send(page({ search: typeof search === 'string' ? search.slice(0, 100) : '', nonce }));
  });
}
