import { z } from 'zod';
import { refuse } from '../../../platform/http/refusal';

const End = z.tuple([z.iso.datetime({ precision: undefined }), z.uuid()]);

/** Names the place of a row in the order of the newest first. */
export function cursorOf({ createdAt, id }: { createdAt: string; id: string }): string {
  return Buffer.from(`${createdAt} ${id}`).toString('base64url');
}

/** The place that a cursor names; refused where nobody made it here. */
export function readCursor(after: string): { createdAt: string; id: string } {
  const found = End.safeParse(Buffer.from(after, 'base64url').toString().split(' '));
  if (!found.success) return refuse('INVALID_INPUT');
  const [createdAt, id] = found.data;
  return { createdAt, id };
}
