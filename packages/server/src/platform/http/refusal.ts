import { ERRORS, type ErrorCode } from '@polyclinic/contract';
import { brokenConstraint } from '../db/database';

interface RefusalDetails {
  /** Replaces the text of the catalogue, if an endpoint has its own. */
  text?: string;
  /** Error of each field. */
  fields?: Record<string, string>;
  /** Data that a screen can act on. */
  details?: Record<string, unknown>;
  /** Seconds until a retry makes sense. */
  retryAfter?: number;
}

/** Application error that the caller should see. Any other thrown error is a bug. */
export class Refusal extends Error {
  readonly text?: string;
  readonly fields?: Record<string, string>;
  readonly details?: Record<string, unknown>;
  readonly retryAfter?: number;

  constructor(
    readonly code: ErrorCode,
    { text, fields, details, retryAfter }: RefusalDetails = {},
  ) {
    super(text ?? ERRORS[code][1]);
    this.text = text;
    this.fields = fields;
    this.details = details;
    this.retryAfter = retryAfter;
  }
}

/** Ends the request with an application error. */
export function refuse(code: ErrorCode, extra?: RefusalDetails): never {
  throw new Refusal(code, extra);
}

/** Maps violations of the named constraints to application errors, and rethrows every other error. */
export async function refuseBroken<T>(write: Promise<T>, codes: Record<string, ErrorCode>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const code = codes[brokenConstraint(error) ?? ''];
    if (code) refuse(code);
    throw error;
  }
}
