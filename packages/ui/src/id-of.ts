import { z } from '@polyclinic/ui/kit/schema';

const Id = z.uuid();

/** The id that an address names, as the contract reads ids; undefined where it names none. */
export function idOf(text: string): string | undefined {
  return Id.safeParse(text).data;
}
