import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import type { Note } from '@polyclinic/contract';
import { useUndo } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../api';

/** Returns the actions on notes; each failure is reported, with the server's message if there is one. */
export function useNoteActions() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const offerUndo = useUndo();
  const creation = useMutation(api.notes.create.mutationOptions());
  const change = useMutation(api.notes.update.mutationOptions());
  const removal = useMutation(api.notes.remove.mutationOptions());

  /** Resolves to whether it succeeded; only then may the input be cleared. */
  async function reported(action: Promise<unknown>, failed: string): Promise<boolean> {
    try {
      await action;
      return true;
    } catch (error) {
      void message.error(errorText(error, failed));
      return false;
    }
  }

  const add = (text: string) =>
    reported(creation.mutateAsync({ body: { text } }), t`Couldn't save the note. Try again.`);

  const update = ({ id, version }: Note, pending: Partial<Pick<Note, 'text' | 'isDone'>>) =>
    reported(
      change.mutateAsync({ params: { id }, body: { version, ...pending } }),
      t`Couldn't save the note. Try again.`,
    );

  /** A restored note is a new one with the same text, because the old one was deleted. */
  async function restore({ text, isDone }: Note) {
    const { note } = await creation.mutateAsync({ body: { text } });
    if (isDone) await change.mutateAsync({ params: { id: note.id }, body: { version: note.version, isDone } });
  }

  async function remove(note: Note) {
    const isGone = await reported(
      removal.mutateAsync({ params: { id: note.id } }),
      t`Couldn't delete the note. Try again.`,
    );
    if (!isGone) return;
    offerUndo({
      text: t`Note deleted`,
      undo: () => void reported(restore(note), t`Couldn't restore the note. Try again.`),
    });
  }

  return { add, update, remove, isAdding: creation.isPending };
}
