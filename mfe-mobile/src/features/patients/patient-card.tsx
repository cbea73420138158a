import { useLingui } from '@lingui/react/macro';
import { useMay, useUser } from '@polyclinic/client';
import { patientName } from '@polyclinic/clinic-ui';
import { appointments, patientMessages, type Patient, type Role } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { FROM_LIST, PersonAvatar, StatusTag, useFormat } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { MessageOutlined, PhoneOutlined } from '@polyclinic/ui/kit/icons';
import { Link, useNavigate } from '@polyclinic/ui/kit/router';
import { bookingAddress } from '../../lib/booking-address';

/** Roles that open the chart of a patient; the others open the record. */
const OPEN_CHART: readonly Role[] = ['DOCTOR', 'NURSE'];
const AVATAR = 44;

/** A patient with the links that call, write and book. */
export function PatientCard({ patient }: { patient: Patient }) {
  const { t } = useLingui();
  const format = useFormat();
  const { role } = useUser();
  const { id, nativeName, phone, lastVisit, isActive } = patient;
  const name = patientName(patient);
  const to = OPEN_CHART.includes(role) ? paths.chart(id) : paths.patient(id);
  const date = lastVisit && format.date(lastVisit);
  return (
    <li>
      <PersonAvatar name={name} id={id} size={AVATAR} />
      <div>
        <div className="pc-mobile-patients-line">
          <Link to={to} state={FROM_LIST}>
            {name}
          </Link>
          <StatusTag meaning={isActive ? 'done' : 'neutral'}>{isActive ? t`Active` : t`Inactive`}</StatusTag>
        </div>
        {nativeName && <small>{nativeName}</small>}
        <small>{phone ?? t`No phone`}</small>
        <small>
          {t`Last Visit`}: {date ?? t`No visits`}
        </small>
      </div>
      <Links patient={patient} name={name} />
    </li>
  );
}

function Links({ patient: { id, phone }, name }: { patient: Patient; name: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const mayWrite = useMay(patientMessages.thread.access);
  const mayBook = useMay(appointments.create.access);
  const [call, write, book] = [t`Call`, t`Message`, t`Book`];
  return (
    <div className="pc-mobile-patients-acts">
      {phone && (
        <Button href={`tel:${phone}`} icon={<PhoneOutlined />} aria-label={`${call}: ${name}`}>
          {call}
        </Button>
      )}
      {mayWrite ? (
        <Button
          icon={<MessageOutlined />}
          aria-label={`${write}: ${name}`}
          onClick={() => void navigate(paths.patientThread(id), { state: FROM_LIST })}
        >
          {write}
        </Button>
      ) : (
        phone && (
          <Button href={`sms:${phone}`} icon={<MessageOutlined />} aria-label={`${write}: ${name}`}>
            {write}
          </Button>
        )
      )}
      {mayBook && (
        <Button
          aria-label={`${book}: ${name}`}
          onClick={() => void navigate(bookingAddress({ patient: id }), { state: FROM_LIST })}
        >
          {book}
        </Button>
      )}
    </div>
  );
}
