import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { attachments } from '@polyclinic/contract';
import { Button } from '@polyclinic/ui/kit/base';
import { lazy, Suspense, useRef, useState, type ChangeEvent } from 'react';
import type { ChosenFile } from './attach-dialog';

const AttachDialog = lazy(() => import('./attach-dialog').then((m) => ({ default: m.AttachDialog })));

const DOCUMENTS = 'application/pdf,image/png,image/jpeg,image/webp';

interface AddFilesProps {
  patientId: string;
  encounterId: string | null;
}

/** Adds a photo from the camera, or a document from the phone, to the record. */
export function AddFiles({ patientId, encounterId }: AddFilesProps) {
  const { t } = useLingui();
  const mayAttach = useMay(attachments.create.access);
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<ChosenFile>();
  if (!mayAttach) return null;

  const take = (isPhoto: boolean) => (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // Reset, so that the same file can be chosen again.
    event.target.value = '';
    if (file) setChosen({ file, isPhoto });
  };

  return (
    <>
      <input
        ref={camera}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={t`Photo from the camera`}
        onChange={take(true)}
      />
      <input ref={files} hidden type="file" accept={DOCUMENTS} aria-label={t`Document file`} onChange={take(false)} />
      <Button onClick={() => camera.current?.click()}>{t`Take photo`}</Button>
      <Button onClick={() => files.current?.click()}>{t`Add document`}</Button>
      {chosen && (
        <Suspense>
          <AttachDialog {...{ patientId, encounterId, chosen }} onClose={() => setChosen(undefined)} />
        </Suspense>
      )}
    </>
  );
}
