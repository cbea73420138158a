import { isApiError, useUnsent } from '@polyclinic/client';
import type { EncounterNote, NoteSection } from '@polyclinic/contract';
import { useLeaveGuard } from '@polyclinic/ui';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useEffect, useRef, useState } from 'react';
import { recordApi as api } from '../../lib/chart/record-api';

const PAUSE_MS = 1_500;
const RETRY_MS = 5_000;

/** SAVED: the server has every word; FAILED: it is tried again; CONFLICT: another user has saved or signed the note. */
export type SaveState = 'SAVED' | 'TYPING' | 'FAILED' | 'CONFLICT';

/** Text of a note that the server may not have yet. */
export interface UnsentNote {
  sections: readonly NoteSection[];
}

/** Returns the key under which the unsent text of a note is stored. */
export function unsentKey(noteId: string): string {
  return `encounterNotes.${noteId}`;
}

/**
 * Saves the draft of a note while it is typed; what the server has not confirmed stays on the device as well, and is there
 * after a reload. The text in the editor is never replaced by that of the server: what another user has saved is returned
 * beside it, to be merged.
 */
export function useNoteDraft(note: EncounterNote) {
  const [sections, setSections] = useState<readonly NoteSection[]>(note.sections);
  const [state, setState] = useState<SaveState>('SAVED');
  const [other, setOther] = useState<EncounterNote>();
  const [isReady, setIsReady] = useState(false);
  const [isRestored, setIsRestored] = useState(false);
  const version = useRef(note.version);
  const guard = useLeaveGuard();
  const unsent = useUnsent<UnsentNote>(unsentKey(note.id));
  const save = useMutation({ mutationFn: api.encounterNotes.save.call });

  const [opened] = useState(note);
  useEffect(() => {
    let isCurrent = true;
    void unsent.load().then((found) => {
      if (!isCurrent) return;
      setIsReady(true);
      if (!found) return;
      if (isSame(found.values.sections, opened.sections)) return unsent.drop();
      setSections(found.values.sections);
      setIsRestored(true);
      guard.touch();
      if (found.recordVersion === opened.version && opened.status === 'DRAFT') setState('TYPING');
      else {
        setOther(opened);
        setState('CONFLICT');
      }
    });
    return () => {
      isCurrent = false;
    };
  }, [unsent, opened, guard]);

  // Someone else has saved or signed the note while it is open here.
  const isSaving = save.isPending;
  useEffect(() => {
    if (note.version <= version.current || isSaving || !isReady) return;
    if (state === 'SAVED' && note.status === 'DRAFT') {
      version.current = note.version;
      setSections(note.sections);
    }
    if (state === 'TYPING' || state === 'FAILED') {
      setOther(note);
      setState('CONFLICT');
    }
  }, [note, state, isReady, isSaving]);

  function change(key: string, text: string, carriedFrom: string | null = null) {
    const next = [...sections.filter((one) => one.key !== key), { key, text, carriedFrom }];
    setSections(next);
    setState((before) => (before === 'CONFLICT' ? before : 'TYPING'));
    unsent.keep({ sections: next }, version.current);
    guard.touch();
  }

  /** Returns the version that the server has of this text; undefined if it could not be saved. */
  async function flush(): Promise<number | undefined> {
    const sent = sections;
    try {
      const saved = await save.mutateAsync({
        params: { id: note.id },
        body: { sections: [...sent], version: version.current },
      });
      version.current = saved.note.version;
      setSections((now) => {
        if (now === sent) {
          guard.release();
          unsent.drop();
          setState('SAVED');
        }
        return now;
      });
      return version.current;
    } catch (error) {
      if (isApiError(error) && (error.code === 'STALE_VERSION' || error.code === 'NOTE_SIGNED')) await showOther();
      else setState('FAILED');
      return undefined;
    }
  }

  async function showOther() {
    setState('CONFLICT');
    const { note: theirs } = await api.encounterNotes.get.call({ params: { id: note.id } });
    setOther(theirs);
  }

  /** Continues with the text in the editor, now that the other one has been seen. */
  function keepMine() {
    if (!other) return;
    version.current = other.version;
    setOther(undefined);
    setState('TYPING');
  }

  /** Gives up the text in the editor for that of the server. */
  function discardMine() {
    unsent.drop();
    guard.release();
    version.current = (other ?? note).version;
    setSections((other ?? note).sections);
    setOther(undefined);
    setIsRestored(false);
    setState('SAVED');
  }

  useEffect(() => {
    if (state !== 'TYPING' && state !== 'FAILED') return undefined;
    const timer = setTimeout(() => void flush(), state === 'FAILED' ? RETRY_MS : PAUSE_MS);
    return () => clearTimeout(timer);
  });

  const acts = { change, flush, keepMine, discardMine };
  return { sections, state, other, isReady, isRestored, version, isSaving, ...acts };
}

/** Compares texts; the order of the sections means nothing. */
function isSame(some: readonly NoteSection[], others: readonly NoteSection[]): boolean {
  const texts = (sections: readonly NoteSection[]) =>
    JSON.stringify(
      sections
        .map(({ key, text }) => [key, text.trim()])
        .filter(([, text]) => text)
        .toSorted(),
    );
  return texts(some) === texts(others);
}
