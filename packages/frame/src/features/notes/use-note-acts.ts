import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import type { Note } from '@polyclinic/contract';
import { useUndo } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/overlay';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../api';

/** What can be done with a note; each failure is told, in the server's words where it has any. */
export function useNoteActs() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const offerUndo = useUndo();
  const creation = useMutation(api.notes.create.mutationOptions());
  const change = useMutation(api.notes.update.mutationOptions());
  const removal = useMutation(api.notes.remove.mutationOptions());

  /** Resolves to whether it worked: what was typed is given up only then. */
  async function told(act: Promise<unknown>, failed: string): Promise<boolean> {
    try {
      await act;
      return true;
    } catch (error) {
      void message.error(errorText(error, failed));
      return false;
    }
  }

  const add = (text: string) => told(creation.mutateAsync({ body: { text } }), t`Failed to save the note`);

  const update = ({ id, version }: Note, wish: Partial<Pick<Note, 'text' | 'isDone'>>) =>
    told(change.mutateAsync({ params: { id }, body: { version, ...wish } }), t`Failed to save the note`);

  /** A note that comes back is a new one with the same words, because the old one is gone. */
  async function restore({ text, isDone }: Note) {
    const { note } = await creation.mutateAsync({ body: { text } });
    if (isDone) await change.mutateAsync({ params: { id: note.id }, body: { version: note.version, isDone } });
  }

  async function remove(note: Note) {
    const isGone = await told(removal.mutateAsync({ params: { id: note.id } }), t`Failed to delete the note`);
    if (!isGone) return;
    offerUndo({ text: t`Note deleted`, undo: () => void told(restore(note), t`Failed to bring the note back`) });
  }

  return { add, update, remove, isAdding: creation.isPending };
}
