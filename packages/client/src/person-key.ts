import { useSession } from './session-store';

/** Returns a short hash of the signed-in person (FNV-1a): who has used a device is not written on it. */
export function personKey(): string {
  let hash = 0x81_1c_9d_c5;
  for (const letter of useSession.getState().user?.id ?? '') {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93);
  }
  return (hash >>> 0).toString(36);
}
