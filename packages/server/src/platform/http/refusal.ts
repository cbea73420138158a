import { ERRORS, type ErrorCode } from '@polyclinic/contract';
import { brokenConstraint } from '../db/database';

interface RefusalFacts {
  /** Replaces the text of the catalogue, where an endpoint has its own. */
  text?: string;
  /** What is wrong with each field. */
  fields?: Record<string, string>;
  /** Facts a screen can act on. */
  details?: Record<string, unknown>;
  /** Seconds after which another try makes sense. */
  retryAfter?: number;
}

/** A no that the caller should understand. Anything else that is thrown is a bug. */
export class Refusal extends Error {
  readonly text?: string;
  readonly fields?: Record<string, string>;
  readonly details?: Record<string, unknown>;
  readonly retryAfter?: number;

  constructor(
    readonly code: ErrorCode,
    { text, fields, details, retryAfter }: RefusalFacts = {},
  ) {
    super(text ?? ERRORS[code][1]);
    this.text = text;
    this.fields = fields;
    this.details = details;
    this.retryAfter = retryAfter;
  }
}

/** Ends the request with a no. */
export function refuse(code: ErrorCode, facts?: RefusalFacts): never {
  throw new Refusal(code, facts);
}

/** Turns the named constraints a write runs into to refusals, and leaves every other failure as it is. */
export async function refuseBroken<T>(write: Promise<T>, codes: Record<string, ErrorCode>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const code = codes[brokenConstraint(error) ?? ''];
    if (code) refuse(code);
    throw error;
  }
}
