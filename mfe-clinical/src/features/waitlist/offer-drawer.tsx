import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { DoctorSelect, patientName, useClinicNow } from '@polyclinic/clinic-ui';
import type { WaitlistEntry } from '@polyclinic/contract';
import { DetailDrawer, DescriptionList, QueryState, useFormat } from '@polyclinic/ui';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useLocation } from '@polyclinic/ui/kit/router';
import { useId, useState } from 'react';
import { api } from '../../lib/api';
import { SlotField } from '../../lib/booking/slot-field';
import { nextStart } from '../../lib/next-start';
import { SharedLink } from '../../lib/shared-link';
import { closedWaitlist, waitlistDrawers } from './waitlist-drawers';

/** Offers an available slot to a patient on the waitlist; the slot is held, and the link is displayed once. */
export function OfferDrawer() {
  const { t } = useLingui();
  const { search } = useLocation();
  const id = waitlistDrawers.read(search)?.id ?? '';
  const query = useQuery({
    ...api.waitlist.get.queryOptions({ params: { id } }),
    select: ({ entry }) => entry,
    enabled: id !== '',
  });
  return (
    <DetailDrawer title={t`Offer slot`} closeTo={closedWaitlist(search)}>
      <QueryState
        query={query}
        loading={t`Loading waitlist entry...`}
        failed={t`Couldn't load the waitlist entry. Check your connection and try again.`}
        missing={{ title: t`Waitlist entry not found`, to: closedWaitlist(search), back: t`Whole waitlist` }}
      >
        {(entry) => <Offer key={entry.id} entry={entry} />}
      </QueryState>
    </DetailDrawer>
  );
}

function Offer({ entry }: { entry: WaitlistEntry }) {
  const { t } = useLingui();
  const format = useFormat();
  const { search } = useLocation();
  const field = useId();
  const now = useClinicNow();
  const params = new URLSearchParams(search);
  const { id, patient, serviceName, duration, note, doctorIds, serviceId, appointmentId } = entry;
  const [doctorId, setDoctor] = useState(params.get('doctor') ?? (doctorIds.length === 1 ? doctorIds[0] : undefined));
  const [dateTime, setDateTime] = useState(params.get('fits') ?? nextStart(now));
  const offer = useMutation(api.waitlist.offer.mutationOptions());
  const name = patientName(patient);
  const time = format.dateTime(dateTime);

  if (offer.data) {
    const until = offer.data.entry.offer && format.clinicTime(offer.data.entry.offer.expiresAt);
    return (
      <>
        <Alert
          type="success"
          role="status"
          showIcon
          style={GAP}
          title={t`${time} held for ${name} until ${until}`}
          description={t`Copy this link now and send it to the patient. You won't see it again.`}
        />
        <SharedLink path={offer.data.path} />
      </>
    );
  }

  return (
    <>
      <DescriptionList
        items={[
          { label: t`Patient`, value: name },
          { label: t`Phone`, value: patient.phone && <a href={`tel:${patient.phone}`}>{patient.phone}</a> },
          { label: t`Service`, value: serviceName },
          { label: t`Duration (minutes)`, value: format.number(duration) },
          { label: t`Note`, value: note },
        ]}
      />
      <label htmlFor={field}>{t`Doctor`}</label>
      <DoctorSelect
        id={field}
        style={FIELD}
        among={doctorIds}
        value={doctorId}
        placeholder={t`Choose a doctor`}
        onChange={setDoctor}
      />
      {doctorId && (
        <SlotField
          {...{ doctorId, serviceId, duration, dateTime }}
          patientId={patient.id}
          {...(appointmentId && { movingId: appointmentId })}
          onDay={(date) => setDateTime(`${date}T${dateTime.slice(11)}`)}
          onChoose={({ start, conflicts }) => conflicts.length === 0 && setDateTime(start)}
        />
      )}
      {offer.isError && (
        <Alert
          type="error"
          role="alert"
          showIcon
          style={GAP}
          title={errorText(offer.error, t`Couldn't send the offer. Try again.`)}
        />
      )}
      <Button
        type="primary"
        disabled={!doctorId}
        loading={offer.isPending}
        onClick={() => doctorId && offer.mutate({ params: { id }, body: { doctorId, dateTime } })}
      >
        {t`Offer ${time}`}
      </Button>
    </>
  );
}

const FIELD = { width: '100%', marginBlock: '4px 16px' };
const GAP = { marginBottom: 16 };
