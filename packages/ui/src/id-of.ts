import { z } from '@polyclinic/ui/kit/schema';

const Id = z.uuid();

/** Parses an id from the URL by the contract's schema; undefined if it is not valid. */
export function idOf(text: string): string | undefined {
  return Id.safeParse(text).data;
}
