import { useLingui } from '@lingui/react/macro';
import { failureOf, isApiError, isQueued, useSession } from '@polyclinic/client';
import { personName } from '@polyclinic/clinic-ui';
import type { EncounterNote, NoteSection } from '@polyclinic/contract';
import { FormDialog, useFormat } from '@polyclinic/ui';
import { useMutation } from '@polyclinic/ui/kit/query';
import { recordApi as api } from '../../lib/chart/record-api';

interface SignDialogProps {
  id: string;
  /** Version whose text is shown. */
  version: number;
  sections: readonly (NoteSection & { title: string })[];
  /** The last save of the text, which may be that of a colleague. */
  saved: Partial<Pick<EncounterNote, 'editedBy' | 'updatedAt'>>;
  /** Called if the note was changed or signed since. */
  onStale: () => void;
  onClose: () => void;
}

/** Shows what will be signed, and signs it. */
export function SignDialog({ id, version, sections, saved, onStale, onClose }: SignDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const userId = useSession((session) => session.user?.id);
  const { editedBy, updatedAt } = saved;
  const colleague = editedBy && editedBy.id !== userId ? personName(editedBy) : '';
  const moment = updatedAt ? format.dateTime(updatedAt) : '';
  const sign = useMutation({
    ...api.encounterNotes.sign.mutationOptions(),
    onError: (error) => {
      if (isApiError(error) && (error.code === 'STALE_VERSION' || error.code === 'NOTE_SIGNED')) onStale();
    },
  });

  async function send() {
    try {
      await sign.mutateAsync({ params: { id }, body: { version } });
    } catch (error) {
      // The editor says that the signature waits on this device.
      if (!isQueued(error)) throw error;
    }
  }

  return (
    <FormDialog
      title={t`Sign this note?`}
      explanation={t`After signing, the text cannot be changed. You can add addenda.`}
      submit={t`Sign note`}
      isSaving={sign.isPending}
      initial={{}}
      send={send}
      failure={(error) => failureOf(error, t`Couldn't sign the note. Try again.`)}
      onClose={onClose}
    >
      {colleague && <p>{t`Last saved by ${colleague} (${moment}).`}</p>}
      <dl>
        {sections
          .filter(({ text }) => text.trim() !== '')
          .map(({ key, title, text, carriedFrom }) => {
            const carriedOn = carriedFrom ? format.date(carriedFrom) : '';
            return (
              <div key={key}>
                <dt>
                  <strong>{title}</strong>
                </dt>
                <dd className="pc-clinical-note-text">
                  {text}
                  {carriedOn && <div className="pc-clinical-note-small">{t`Carried forward from ${carriedOn}`}</div>}
                </dd>
              </div>
            );
          })}
      </dl>
    </FormDialog>
  );
}
