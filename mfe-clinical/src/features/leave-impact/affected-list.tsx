import { useLingui } from '@lingui/react/macro';
import { doctorName, patientName } from '@polyclinic/clinic-ui';
import type { AffectedAppointment, Proposals } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DataList, RowLink, StatusTag, useFormat, type ListColumn, type StatusMeaning } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Modal } from '@polyclinic/ui/kit/overlay';
import { Select } from '@polyclinic/ui/kit/select';
import { useState } from 'react';
import { SharedLink } from '../../lib/shared-link';
import { choiceOf } from './choice-of';

/** Selected times by appointment; an empty text means none. */
export type Choices = Partial<Record<string, string>>;

interface AffectedListProps {
  affected: AffectedAppointment[];
  proposals: Partial<Record<string, Proposals['times']>>;
  isLooking: boolean;
  chosen: Choices;
  onChoose: (appointmentId: string, choice: string) => void;
  /** Links created on this page; each is displayed only once. */
  links: Partial<Record<string, string>>;
  /** Returns whether a time is selected that can be offered now. */
  isReady: (appointmentId: string) => boolean;
  onOffer: (appointmentId: string) => void;
}

/** One row per patient: original time, proposed time, and outcome. */
export function AffectedList({ affected, ...rest }: AffectedListProps) {
  const { t } = useLingui();
  const columns: ListColumn<AffectedAppointment>[] = [
    { key: 'patient', title: t`Patient`, render: (one) => <Who one={one} /> },
    { key: 'when', title: t`Appointment`, render: (one) => <When one={one} /> },
    { key: 'instead', title: t`New time`, render: (one) => <Instead one={one} {...rest} /> },
    { key: 'offer', title: t`Offer`, render: (one) => <Offer one={one} {...rest} /> },
  ];
  return (
    <DataList
      label={t`Appointments affected by leave`}
      rows={affected}
      rowKey={({ appointmentId }) => appointmentId}
      columns={columns}
      isStale={false}
      renderCard={(one) => (
        <>
          <Who one={one} />
          <When one={one} />
          <Instead one={one} {...rest} />
          <Offer one={one} {...rest} />
        </>
      )}
    />
  );
}

function Who({ one: { appointmentId, patient } }: { one: AffectedAppointment }) {
  return (
    <div>
      <RowLink to={paths.appointment(appointmentId)}>{patientName(patient)}</RowLink>
      {patient.phone && (
        <div className="pc-list-sub">
          <a href={`tel:${patient.phone}`}>{patient.phone}</a>
        </div>
      )}
    </div>
  );
}

function When({ one: { dateTime, type, doctor } }: { one: AffectedAppointment }) {
  const format = useFormat();
  return (
    <div>
      {format.dateTime(dateTime)}
      <div className="pc-list-sub">
        {type} · {doctorName(doctor)}
      </div>
    </div>
  );
}

type InsteadProps = Pick<AffectedListProps, 'proposals' | 'isLooking' | 'chosen' | 'onChoose'> & {
  one: AffectedAppointment;
};

function Instead({ one, proposals, isLooking, chosen, onChoose }: InsteadProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { appointmentId, patient, offer } = one;
  if (offer?.status === 'OPEN') return <div>{`${format.dateTime(offer.dateTime)}, ${doctorName(offer.doctor)}`}</div>;
  const times = proposals[appointmentId] ?? [];
  const name = patientName(patient);
  const [first] = times;
  return (
    <Select
      aria-label={t`New time for ${name}`}
      style={WIDE}
      loading={isLooking}
      value={chosen[appointmentId] ?? (first ? choiceOf(first) : '')}
      options={[
        { value: '', label: isLooking ? t`Searching for times...` : t`No offer` },
        ...times.map((time) => ({
          value: choiceOf(time),
          label: `${format.dateTime(time.dateTime)}, ${doctorName(time.doctor)}`,
        })),
      ]}
      onChange={(choice) => onChoose(appointmentId, choice)}
    />
  );
}

type OfferStatus = NonNullable<AffectedAppointment['offer']>['status'];
const MEANINGS: Record<OfferStatus, StatusMeaning> = {
  OPEN: 'waiting',
  ACCEPTED: 'done',
  DECLINED: 'danger',
  EXPIRED: 'neutral',
};

type OfferProps = Pick<AffectedListProps, 'links' | 'isReady' | 'onOffer'> & { one: AffectedAppointment };

/** The outcome of the last offer, and the next step: sending one, unless one is open. */
function Offer({ one, links, isReady, onOffer }: OfferProps) {
  const { t } = useLingui();
  const { appointmentId, offer, patient } = one;
  const name = patientName(patient);
  return (
    <Flex gap="small" align="center" wrap>
      <State one={one} path={links[appointmentId]} />
      {offer?.status !== 'OPEN' && (
        <Button
          size="small"
          aria-label={t`Send offer to ${name}`}
          disabled={!isReady(appointmentId)}
          onClick={() => onOffer(appointmentId)}
        >
          {t`Send offer`}
        </Button>
      )}
    </Flex>
  );
}

function State({ one: { offer, patient }, path }: { one: AffectedAppointment; path: string | undefined }) {
  const { t } = useLingui();
  const format = useFormat();
  const [isShown, setShown] = useState(false);
  if (!offer) return null;
  const name = patientName(patient);
  const until = format.dateTime(offer.expiresAt);
  const words: Record<OfferStatus, string> = {
    OPEN: t`Open until ${until}`,
    ACCEPTED: t`Accepted`,
    DECLINED: t`Declined`,
    EXPIRED: t`No response`,
  };
  return (
    <div>
      <StatusTag meaning={MEANINGS[offer.status]}>{words[offer.status]}</StatusTag>
      {path && offer.status === 'OPEN' && (
        <>
          <Button type="link" size="small" aria-label={t`Show link for ${name}`} onClick={() => setShown(true)}>
            {t`Show link`}
          </Button>
          <Modal
            open={isShown}
            footer={null}
            title={t`Link for ${name}`}
            onCancel={() => setShown(false)}
            destroyOnHidden
          >
            <SharedLink path={path} />
          </Modal>
        </>
      )}
    </div>
  );
}

const WIDE = { width: '100%', minWidth: 220 };
