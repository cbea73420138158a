import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { securePage } from '../http/headers';
import { contractEndpoints } from '../http/resources';
import { describeApi, type OpenApiDocument } from './document';
import { documentationPage } from './page';

/** Of the API as a whole; it moves with the contract. */
export const API_VERSION = '0.1.0';

interface Described {
  document: OpenApiDocument;
  text: string;
  tag: string;
}

let described: Described | undefined;

/** The contract is the same for as long as the process runs; describing it takes a third of a second, so a start does not wait for it. */
function describeOnce(): Described {
  if (described) return described;
  const document = describeApi(contractEndpoints(), API_VERSION);
  const text = JSON.stringify(document);
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  described = { document, text, tag };
  return described;
}

/** Serves the OpenAPI document and a page that reads it to people. */
export function serveDocumentation(app: FastifyInstance): void {
  const config = { openBecause: 'the API is documented for everyone' };

  app.get('/api/openapi.json', { config }, async (request, reply) => {
    const { text, tag } = describeOnce();
    reply.headers({ ETag: tag, 'Cache-Control': 'no-cache' }).type('application/json; charset=utf-8');
    return request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.send(text);
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
