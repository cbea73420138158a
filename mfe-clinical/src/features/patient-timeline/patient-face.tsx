import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { patientName } from '@polyclinic/clinic-ui';
import { patientDetails } from '@polyclinic/contract';
import type { SlotProps } from '@polyclinic/remote';
import { Styles } from '@polyclinic/ui';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { UserOutlined } from '@polyclinic/ui/kit/icons';
import { useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';
import { PhotoButtons } from './photo-buttons';
import { useBlobUrl } from './use-blob-url';

const STYLES = `
.pc-clinical-face { display: flex; align-items: center; gap: 16px; margin: 0 0 16px; }
.pc-clinical-face img, .pc-clinical-face-none { width: 96px; height: 96px; border-radius: var(--pc-radius); flex: none; }
.pc-clinical-face img { object-fit: cover; }
.pc-clinical-face-none { display: flex; align-items: center; justify-content: center; font-size: 32px; color: var(--pc-muted); border: 1px solid var(--pc-line); }
`;

/** Photo of a patient, with a way to change it. */
export function PatientFace({ patientId: id }: SlotProps['patient.banner']) {
  const { t } = useLingui();
  const mayChange = useMay(patientDetails.setPhoto.access);
  const patient = useQuery(api.patients.get.queryOptions({ params: { id } })).data?.patient;
  const details = useQuery(api.patientDetails.get.queryOptions({ params: { id } }));
  const hasPhoto = details.data?.details.hasPhoto === true;
  const photo = useQuery({ ...api.patientDetails.photo.queryOptions({ params: { id } }), enabled: hasPhoto });
  const address = useBlobUrl(hasPhoto ? photo.data : undefined);
  const name = patient ? patientName(patient) : '';

  return (
    <div className="pc-clinical-face">
      <Styles name="clinical-face" css={STYLES} />
      {address ? (
        <img src={address} alt={t`Photo of ${name}`} />
      ) : (
        <span className="pc-clinical-face-none" aria-hidden="true">
          <UserOutlined />
        </span>
      )}
      {photo.isError && (
        <Alert
          type="warning"
          role="status"
          title={t`Couldn't load the photo. Check your connection and try again.`}
          action={<Button onClick={() => void photo.refetch()}>{t`Try again`}</Button>}
        />
      )}
      {mayChange && details.data && <PhotoButtons patientId={id} hasPhoto={hasPhoto} />}
    </div>
  );
}
