import { useLingui } from '@lingui/react/macro';
import { useClinicToday, useMay } from '@polyclinic/client';
import { doctorName, patientName, useAgeAndGender } from '@polyclinic/clinic-ui';
import { appointments, patientDetails, type AppointmentStatus, type Patient } from '@polyclinic/contract';
import { paths, type SlotProps } from '@polyclinic/remote';
import { PersonAvatar, Styles, useFormat } from '@polyclinic/ui';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { PatientAlert } from '../../lib/patient-alert';
import { upcomingVisits } from '../../lib/upcoming-visits';
import { PhotoButtons } from './photo-buttons';
import { useBlobUrl } from './use-blob-url';

const STYLES = `
.pc-clinical-head { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; align-items: center; margin: 0 0 12px; }
.pc-clinical-head-facts { min-width: 0; overflow-wrap: anywhere; }
.pc-clinical-head-facts > div { line-height: 1.6; }
.pc-clinical-head-visits { display: flex; flex-wrap: wrap; gap: 4px 24px; margin: 0 0 12px; padding: 8px 12px; border: 1px solid var(--pc-line); border-radius: var(--pc-radius); }
.pc-clinical-head-visits dt { color: var(--pc-muted); font-size: calc(var(--pc-font) - 1px); }
.pc-clinical-head-visits dd { margin: 0; font-variant-numeric: tabular-nums; }
.pc-clinical-head-visits a { text-decoration: underline; }
@media (max-width: 767.98px), (max-width: 1023.98px) and (max-height: 599.98px) and (pointer: coarse) { .pc-clinical-head a, .pc-clinical-head-visits a { display: inline-flex; align-items: center; min-height: 44px; } }
`;
const PHOTO_PX = 72;
const EXPECTED: readonly AppointmentStatus[] = ['REQUESTED', 'SCHEDULED', 'CONFIRMED', 'CHECKED_IN', 'IN_PROGRESS'];

/** Header of a patient's page: photo, age and gender, phone, alert, next and last visit. */
export function PatientHeader({ patientId: id }: SlotProps['patient.banner']) {
  const patient = useQuery(api.patients.get.queryOptions({ params: { id } })).data?.patient;
  if (!patient) return null;
  return (
    <>
      <Styles name="clinical-head" css={STYLES} />
      <div className="pc-clinical-head">
        <Photo patient={patient} />
      </div>
      <PatientAlert patientId={id} />
      <VisitFacts patient={patient} />
    </>
  );
}

function Photo({ patient }: { patient: Patient }) {
  const { t } = useLingui();
  const format = useFormat();
  const ageAndGender = useAgeAndGender();
  const { id, nativeName, recordNumber, dateOfBirth, phone } = patient;
  const mayChange = useMay(patientDetails.setPhoto.access);
  const details = useQuery(api.patientDetails.get.queryOptions({ params: { id } }));
  const hasPhoto = details.data?.details.hasPhoto === true;
  const photo = useQuery({ ...api.patientDetails.photo.queryOptions({ params: { id } }), enabled: hasPhoto });
  const url = useBlobUrl(hasPhoto ? photo.data : undefined);
  const name = patientName(patient);
  const born = dateOfBirth && format.date(dateOfBirth);

  return (
    <>
      <PersonAvatar name={name} id={id} photo={url} alt={t`Photo of ${name}`} size={PHOTO_PX} />
      <div className="pc-clinical-head-facts">
        <div>{[nativeName, recordNumber].filter(Boolean).join(' · ')}</div>
        <div>
          <strong>{ageAndGender(patient)}</strong>
          {born && ` · ${born}`}
        </div>
        {phone && (
          <div>
            <a href={`tel:${phone}`}>{phone}</a>
          </div>
        )}
        {mayChange && details.data && <PhotoButtons patientId={id} hasPhoto={hasPhoto} />}
      </div>
      {photo.isError && (
        <Alert
          type="warning"
          role="status"
          style={WHOLE_ROW}
          title={t`Couldn't load the photo. Check your connection and try again.`}
          action={<Button onClick={() => void photo.refetch()}>{t`Try again`}</Button>}
        />
      )}
    </>
  );
}

function VisitFacts({ patient: { id, lastVisit } }: { patient: Patient }) {
  const { t } = useLingui();
  const format = useFormat();
  const today = useClinicToday();
  const mayRead = useMay(appointments.list.access);
  const query = useQuery({ ...upcomingVisits(id, today), enabled: mayRead });
  const next = query.data?.appointments.find(({ status }) => EXPECTED.includes(status));

  return (
    <dl className="pc-clinical-head-visits">
      {mayRead && (
        <div>
          <dt>{t`Next visit`}</dt>
          <dd>
            {next ? (
              <>
                <Link to={paths.appointment(next.id)}>{format.dateTime(next.dateTime)}</Link>
                {next.doctor && ` · ${doctorName(next.doctor)}`}
              </>
            ) : (
              query.data && t`None booked`
            )}
          </dd>
        </div>
      )}
      <div>
        <dt>{t`Last visit`}</dt>
        <dd>{lastVisit ? format.date(lastVisit) : t`No visits`}</dd>
      </div>
    </dl>
  );
}

const WHOLE_ROW = { gridColumn: '1 / -1' };
