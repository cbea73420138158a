import { discardChanges, findWaiting, useWaitingChanges } from '@polyclinic/client';
import type { NoteSection } from '@polyclinic/contract';
import { useEffect, useMemo, useState } from 'react';
import type { UnsentNote } from './unsent-note';

const RESOURCE = 'encounterNotes';

/** Returns the text of a note that waits on this device; null if there is none. */
export async function loadWaitingNote(noteId: string) {
  const found = await findWaiting('save', noteId);
  if (!found?.body) return null;
  const { sections, version } = found.body as { sections: NoteSection[]; version: number };
  const { base } = (found.memo ?? {}) as Pick<UnsentNote, 'base'>;
  return { values: { sections, base }, recordVersion: version };
}

/** Returns what waits on this device for a note: its text, and its signature. */
export function useWaitingNote(noteId: string) {
  const changes = useWaitingChanges().filter(({ record }) => record.resource === RESOURCE && record.id === noteId);
  const refused = changes.filter(({ needs }) => needs !== undefined);
  const isRefused = refused.some(({ action }) => action === 'save' || action === 'sign');
  const refusedIds = refused.map(({ id }) => id).join(' ');
  const signature = changes.find(({ action }) => action === 'sign')?.id;
  const [lostSignature, setLostSignature] = useState(false);

  // The text will not be the one that was signed.
  useEffect(() => {
    if (!isRefused || signature === undefined) return;
    void discardChanges(signature).then(() => setLostSignature(true));
  }, [isRefused, signature]);

  return useMemo(
    () => ({
      isWaiting: changes.length > 0 && !isRefused,
      isRefused,
      isSigning: signature !== undefined && !isRefused,
      lostSignature,
      /** Removes the changes that were refused: the text was decided on. */
      dropRefused() {
        for (const id of refusedIds.split(' ')) if (id !== '') void discardChanges(id);
      },
    }),
    [changes.length, isRefused, refusedIds, signature, lostSignature],
  );
}
