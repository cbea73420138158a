import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { entityTag, isUnchanged } from '../http/entity-tag';
import { securePage } from '../http/headers';
import { contractEndpoints } from '../http/resources';
import { describeApi, type OpenApiDocument } from './document';
import { documentationPage } from './page';

/** Version of the API as a whole; it changes with the contract. */
export const API_VERSION = '0.1.0';

interface Described {
  document: OpenApiDocument;
  text: string;
  tag: string;
}

let described: Described | undefined;

/** Builds the document once per process; it takes a third of a second, so not at start-up. */
function describeOnce(): Described {
  if (described) return described;
  const document = describeApi(contractEndpoints(), API_VERSION);
  const text = JSON.stringify(document);
  described = { document, text, tag: entityTag(text) };
  return described;
}

/** Serves the OpenAPI document and an HTML page of it. */
export function serveDocumentation(app: FastifyInstance): void {
  const config = { openBecause: 'the API is documented for everyone' };

  app.get('/api/openapi.json', { config }, async (request, reply) => {
    const { text, tag } = describeOnce();
    reply.header('Cache-Control', 'no-cache').type('application/json; charset=utf-8');
    return isUnchanged(tag, request, reply) ? reply.code(304).send() : reply.send(text);
  });

  app.get<{ Querystring: { search?: unknown } }>('/api/docs', { config }, async (request, reply) => {
    const nonce = randomBytes(18).toString('base64');
    const { search } = request.query;
    const { document } = describeOnce();
    securePage(reply, nonce);
    return reply
      .type('text/html; charset=utf-8')
      .send(documentationPage(document, { search: typeof search === 'string' ? search.slice(0, 100) : '', nonce }));
  });
}
