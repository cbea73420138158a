import { KIB, type Endpoint } from '@polyclinic/contract';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal';

/** Bounds of a request body, checked before it is parsed and walked. */
export interface BodyLimits {
  /** Size in bytes. */
  bytes: number;
  /** Number of values: objects, arrays and what they contain. */
  values: number;
}

/** For callers without an account, and for sign-in. */
const OPEN_BYTES = 16 * KIB;
const SIGNED_IN_BYTES = 512 * KIB;
/** The largest usual body, a journal entry of 500 lines, has 4,500 values. */
const VALUES = 5_000;
/** Deeper than every body of the contract, and with more fields than every object in one. */
const MAX_DEPTH = 20;
const MAX_FIELDS = 500;

/** Returns the limits of an endpoint: its own, or the usual ones of its callers. */
export function bodyLimitsOf({ access, path, bodyLimit, bodyValues = VALUES }: Endpoint): BodyLimits {
  const isOpen = access.kind === 'public' || path.startsWith('/auth/');
  return { bytes: bodyLimit ?? (isOpen ? OPEN_BYTES : SIGNED_IN_BYTES), values: bodyValues };
}

/**
 * Accepts JSON only: a form of another site can send text, but not JSON without a CORS preflight; prototype pollution
 * is refused, and so is a body that is nested too deeply or has too many values.
 */
export function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    const text = String(body);
    const { endpoint } = request.routeOptions.config;
    const refused = endpoint && refusalOf(text, bodyLimitsOf(endpoint));
    return refused ? done(refused) : parse(request, text, done);
  });
}

function refusalOf(text: string, { values }: BodyLimits): Refusal | undefined {
  // Only an object has fields that an error could name.
  if (!text.trimStart().startsWith('{')) return new Refusal('MALFORMED_REQUEST');
  const excess = excessOf(text, { depth: MAX_DEPTH, fields: MAX_FIELDS, values });
  if (excess === 'depth') return new Refusal('MALFORMED_REQUEST');
  return excess && new Refusal('PAYLOAD_TOO_LARGE');
}

interface TextLimits {
  /** Levels of objects and lists. */
  depth: number;
  /** Fields of one object. */
  fields: number;
  /** Values in all. */
  values: number;
}

/** Returns the first limit that a JSON text exceeds, without parsing it. */
export function excessOf(text: string, limits: TextLimits): keyof TextLimits | undefined {
  let values = 0;
  /** Number of fields of each open object, zero for lists. */
  const open: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charAt(at)) {
      case '"':
        at = endOfText(text, at);
        break;
      case '{':
      case '[':
        values += 1;
        if (open.push(0) > limits.depth) return 'depth';
        break;
      case '}':
      case ']':
        open.pop();
        break;
      case ':': {
        const fields = (open.pop() ?? 0) + 1;
        open.push(fields);
        if (fields > limits.fields) return 'fields';
        break;
      }
      case ',':
        values += 1;
        break;
    }
    if (values > limits.values) return 'values';
  }
  return undefined;
}

/** Returns the position of the quote that closes the text opened at a position. */
function endOfText(text: string, opening: number): number {
  let quote = text.indexOf('"', opening + 1);
  while (quote !== -1 && isEscaped(text, quote)) quote = text.indexOf('"', quote + 1);
  return quote === -1 ? text.length : quote;
}

function isEscaped(text: string, quote: number): boolean {
  let backslashes = 0;
  while (text.charAt(quote - 1 - backslashes) === '\\') backslashes += 1;
  return backslashes % 2 === 1;
}
