import { isApiError, isQueued, useUnsent } from '@polyclinic/client';
import type { EncounterNote, NoteSection } from '@polyclinic/contract';
import { useLeaveGuard } from '@polyclinic/ui';
import { useMutation, useQueryClient } from '@polyclinic/ui/kit/query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { recordApi as api } from '../../lib/chart/record-api';
import { isSameNote, joinSections, mergeSections } from './merge-sections';
import { unsentKey, type UnsentNote } from './unsent-note';
import { loadWaitingNote, useWaitingNote } from './use-waiting-note';

const PAUSE_MS = 1_500;
const RETRY_MS = 5_000;

/**
 * SAVED: the server has every word; WAITING: this device has, and sends them when there is a connection; FAILED: it is tried
 * again; CONFLICT: the same text was saved elsewhere in another way, or the note is no longer a draft.
 */
export type SaveState = 'SAVED' | 'TYPING' | 'WAITING' | 'FAILED' | 'CONFLICT';

interface Draft {
  sections: readonly NoteSection[];
  state: SaveState;
  /** Text and version of the server when typing began. */
  base: { sections: readonly NoteSection[]; version: number } & Partial<Pick<EncounterNote, 'editedBy' | 'updatedAt'>>;
  /** The note as it was saved elsewhere, if the person has to decide. */
  other: EncounterNote | undefined;
  /** The note as it was saved elsewhere when its changes were last added to the text in the editor. */
  added: EncounterNote | undefined;
  isReady: boolean;
  isRestored: boolean;
}

/**
 * Saves the draft of a note while it is typed; what the server has not confirmed stays on the device as well, and is there
 * after a reload. Changes that were saved elsewhere are added to the text in the editor; only where both sides changed the
 * same section is the other text returned beside it, to be decided on.
 */
export function useNoteDraft(note: EncounterNote) {
  const [draft, setDraft] = useState<Draft>({
    sections: note.sections,
    state: 'SAVED',
    base: note,
    other: undefined,
    added: undefined,
    isReady: false,
    isRestored: false,
  });
  // The same at once: a request that ends finds the text that was typed in the meantime.
  const now = useRef(draft);
  const sending = useRef<Promise<number | undefined>>(Promise.resolve(undefined));
  // Text whose saving failed without an answer; the server may have it after all.
  const inDoubt = useRef<readonly NoteSection[]>(undefined);
  const client = useQueryClient();
  const guard = useLeaveGuard();
  const unsent = useUnsent<UnsentNote>(unsentKey(note.id));
  const waiting = useWaitingNote(note.id);
  const save = useMutation({
    mutationFn: ({ base, ...input }: Parameters<typeof api.encounterNotes.save.call>[0] & Pick<UnsentNote, 'base'>) =>
      api.encounterNotes.save.callOrWait(input, { base }),
  });
  const { state, isReady } = draft;
  const isSaving = save.isPending;

  function put(changes: Partial<Draft>) {
    now.current = { ...now.current, ...changes };
    setDraft(now.current);
  }

  /** Marks the text as not saved, and stores it on the device until it is. */
  function hold(changes: Partial<Draft>) {
    put(changes);
    const { sections, base } = now.current;
    unsent.keep({ sections, base: base.sections }, base.version);
    guard.touch();
  }

  function letGo(changes: Partial<Draft>) {
    put({ ...changes, state: 'SAVED', other: undefined });
    unsent.drop();
    waiting.dropRefused();
    guard.release();
  }

  /** The text waits on the device, also if the app is closed. */
  function rest() {
    put({ state: 'WAITING' });
    unsent.drop();
    guard.release();
  }

  /** Adds what was saved elsewhere to the text in the editor. */
  function take(theirs: EncounterNote) {
    const { sections, base, state: before } = now.current;
    const isSaved = before === 'SAVED';
    if (theirs.status !== 'DRAFT') {
      // Without own text the screen shows the signed note instead; so it does if the text is part of it.
      if (!isSaved && isSameNote(sections, theirs.sections)) letGo({ base: theirs });
      else if (!isSaved) put({ other: theirs, state: 'CONFLICT' });
      return;
    }
    const isOwn = inDoubt.current !== undefined && isSameNote(inDoubt.current, theirs.sections);
    inDoubt.current = undefined;
    const merged = mergeSections(isOwn ? theirs.sections : base.sections, sections, theirs.sections);
    if (merged.clashes.length > 0) return put({ other: theirs, state: 'CONFLICT' });
    const isChanged = !isSameNote(sections, merged.sections);
    const changes: Partial<Draft> = {
      sections: isChanged ? merged.sections : sections,
      base: theirs,
      other: undefined,
      ...(isChanged && { added: theirs }),
    };
    if (merged.own.length === 0) letGo(changes);
    else hold({ ...changes, state: 'TYPING' });
  }

  const [opened] = useState(note);
  const restore = useEffectEvent((found: Awaited<ReturnType<typeof unsent.load>>) => {
    put({ isReady: true });
    if (!found) return;
    const { sections, base = [] } = found.values;
    if (isSameNote(sections, opened.sections)) return unsent.drop();
    const version = found.recordVersion ?? 0;
    const isLatest = version === opened.version && opened.status === 'DRAFT';
    hold({ sections, base: isLatest ? opened : { sections: base, version }, state: 'TYPING', isRestored: true });
    if (!isLatest) take(opened);
  });
  useEffect(() => {
    let isCurrent = true;
    void unsent
      .load()
      .then(async (found) => found ?? loadWaitingNote(note.id))
      .then((found) => isCurrent && restore(found));
    return () => {
      isCurrent = false;
    };
  }, [unsent, note.id]);

  // The note was saved or signed elsewhere while it is open here.
  const takeNewer = useEffectEvent((loaded: EncounterNote) => {
    const known = now.current.other ?? now.current.base;
    if (loaded.version > known.version) take(loaded);
  });
  useEffect(() => {
    // Waiting changes follow first.
    if (isReady && !isSaving && !waiting.isWaiting) takeNewer(note);
  }, [note, isReady, isSaving, waiting.isWaiting]);

  // The server has refused what waited: the person decides here.
  const takeRefused = useEffectEvent(reload);
  useEffect(() => {
    if (isReady && waiting.isRefused) void takeRefused();
  }, [isReady, waiting.isRefused]);

  function change(key: string, text: string, carriedFrom?: string) {
    const { sections, base, state: before } = now.current;
    const saved = base.sections.find((one) => one.key === key);
    // Typed back to what was saved, the text is what was carried forward again.
    const mark = carriedFrom ?? (saved?.text === text ? saved.carriedFrom : null);
    const next = [...sections.filter((one) => one.key !== key), { key, text, carriedFrom: mark }];
    hold({ sections: next, state: before === 'CONFLICT' ? before : 'TYPING' });
  }

  /** Returns the version that the server has of this text; undefined if it could not be saved. */
  function flush(): Promise<number | undefined> {
    // One after another: a second request would be refused because of the version that the first one makes.
    sending.current = sending.current.then(send);
    return sending.current;
  }

  async function send(): Promise<number | undefined> {
    const { sections: sent, base, state: before, isReady: isRead } = now.current;
    // Before that, text that this device still has is not in the editor yet.
    if (!isRead || before === 'CONFLICT') return undefined;
    if (isSameNote(sent, base.sections)) {
      letGo({});
      return base.version;
    }
    try {
      const body = { sections: [...sent], version: base.version };
      const saved = await save.mutateAsync({ params: { id: note.id }, body, base: base.sections });
      inDoubt.current = undefined;
      if (now.current.sections === sent) letGo({ base: saved.note });
      else hold({ base: saved.note });
      return saved.note.version;
    } catch (error) {
      if (isQueued(error)) {
        inDoubt.current = sent;
        if (now.current.sections === sent) rest();
        return base.version;
      }
      if (isApiError(error) && (error.code === 'STALE_VERSION' || error.code === 'NOTE_SIGNED')) await reload();
      else {
        inDoubt.current = sent;
        put({ state: 'FAILED' });
      }
      return undefined;
    }
  }

  /** Fetches the note as it was saved elsewhere. */
  async function reload(): Promise<void> {
    try {
      const params = { id: note.id };
      const latest = await api.encounterNotes.get.call({ params });
      take(latest.note);
      // The screen shows a note that is no longer a draft.
      client.setQueryData(api.encounterNotes.get.queryOptions({ params }).queryKey, latest);
    } catch {
      // The next attempt is refused as well, and fetches it again.
      if (now.current.state !== 'SAVED') put({ state: 'FAILED' });
    }
  }

  /** Continues with a text in which the other one, which has been seen, is decided on. */
  function decide(choose: (merged: ReturnType<typeof mergeSections>, theirs: EncounterNote) => NoteSection[]) {
    const { sections, base, other } = now.current;
    if (!other) return;
    const chosen = choose(mergeSections(base.sections, sections, other.sections), other);
    hold({ sections: chosen, base: other, other: undefined, state: 'TYPING' });
  }

  const keepMine = () => decide((merged) => merged.sections);
  const keepBoth = () => decide((merged, theirs) => joinSections(merged, theirs.sections));

  /** Gives up the text in the editor for that of the server. */
  function discardMine() {
    const { other } = now.current;
    letGo({ sections: (other ?? note).sections, base: other ?? note, isRestored: false, added: undefined });
  }

  useEffect(() => {
    if (isSaving || (state !== 'TYPING' && state !== 'FAILED')) return undefined;
    const timer = setTimeout(() => void flush(), state === 'FAILED' ? RETRY_MS : PAUSE_MS);
    return () => clearTimeout(timer);
  });

  const acts = { change, flush, reload, keepMine, keepBoth, discardMine };
  return { ...draft, isSaving, isSigning: waiting.isSigning, lostSignature: waiting.lostSignature, ...acts };
}
