import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import { FormDialog } from '@polyclinic/ui';
import { useMutation } from '@polyclinic/ui/kit/query';
import { recordApi as api } from '../../lib/chart/record-api';

interface SignDialogProps {
  id: string;
  /** Version whose text is shown. */
  version: number;
  sections: readonly { key: string; title: string; text: string }[];
  onClose: () => void;
}

/** Shows what will be signed, and signs it. */
export function SignDialog({ id, version, sections, onClose }: SignDialogProps) {
  const { t } = useLingui();
  const sign = useMutation(api.encounterNotes.sign.mutationOptions());
  return (
    <FormDialog
      title={t`Sign this note?`}
      explanation={t`After signing, the text cannot be changed. You can add addenda.`}
      submit={t`Sign note`}
      isSaving={sign.isPending}
      initial={{}}
      send={() => sign.mutateAsync({ params: { id }, body: { version } })}
      failure={(error) => failureOf(error, t`Couldn't sign the note. Try again.`)}
      onClose={onClose}
    >
      <dl>
        {sections
          .filter(({ text }) => text.trim() !== '')
          .map(({ key, title, text }) => (
            <div key={key}>
              <dt>
                <strong>{title}</strong>
              </dt>
              <dd className="pc-clinical-note-text">{text}</dd>
            </div>
          ))}
      </dl>
    </FormDialog>
  );
}
