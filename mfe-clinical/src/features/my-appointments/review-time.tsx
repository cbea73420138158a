import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { doctorName } from '@polyclinic/clinic-ui';
import { ConflictPanel, HoldNote } from '@polyclinic/clinic-ui/booking';
import type { ClinicContact, OnlineDoctor } from '@polyclinic/contract';
import { DescriptionList, Styles, useFormat } from '@polyclinic/ui';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { Link, useNavigate } from '@polyclinic/ui/kit/router';
import { useState, type ReactNode } from 'react';
import { BOOKING_STYLES } from './booking-styles';
import { endOf, searchOf, type BookingChoice, type VisitKind } from './choice';
import { StepHeading } from './step-heading';
import { useOwnHold } from './use-own-hold';

/** Values to send: with any doctor, the one found for the held time. */
interface SentChoice {
  doctorId: string | null;
  holdId: string | undefined;
  at: string;
}

interface ReviewTimeProps {
  visit: VisitKind;
  choice: BookingChoice & { at: string };
  doctors: readonly OnlineDoctor[];
  clinic: ClinicContact;
  title: string;
  submitText: string;
  isDisabled?: boolean;
  /** The own appointment that is rescheduled. */
  movingId?: string;
  /** Further lines of the summary. */
  more?: { label: string; value: ReactNode }[];
  hint?: string | undefined;
  /** Message if it fails for a reason that the server does not explain. */
  failure: string;
  /** Resolves to the page that shows the result. */
  send: (choice: SentChoice) => Promise<string>;
  children?: ReactNode;
}

/** Summary of a chosen time, which is held while it is read, with the button that books it. */
export function ReviewTime(props: ReviewTimeProps) {
  const { visit, choice, doctors, clinic, movingId, more = [], children } = props;
  const { t } = useLingui();
  const format = useFormat();
  const navigate = useNavigate();
  const [error, setError] = useState<unknown>();
  const [isSending, setSending] = useState(false);
  const { at, doctorId } = choice;
  const { serviceId, duration, name } = visit;
  const { slot, conflict, refused } = useOwnHold({ doctorId, dateTime: at, duration, serviceId }, movingId);
  const doctor = slot.hold?.doctor ?? doctors.find(({ id }) => id === doctorId);
  const [start, end] = [format.time(at), format.time(endOf(at, duration))];
  const minutes = plural(duration, { one: '# minute', other: '# minutes' });
  const zone = format.clinicZone(at);

  async function submit() {
    if (isSending) return;
    setSending(true);
    setError(undefined);
    try {
      const held = await slot.heldAt(at);
      const page = await props.send({ doctorId: held?.doctorId ?? doctorId, holdId: held?.id, at });
      slot.forget();
      void navigate(page, { replace: true });
    } catch (failed) {
      setSending(false);
      refused(failed);
      setError(failed);
    }
  }

  return (
    <section className="pc-clinical-own">
      <Styles name="clinical-own" css={BOOKING_STYLES} />
      <div className="pc-clinical-own-head">
        <StepHeading isNext>{props.title}</StepHeading>
        <Link to={{ search: searchOf({ ...choice, at: undefined }) }}>{t`Change time`}</Link>
      </div>
      {conflict ? (
        <ConflictPanel
          conflict={conflict}
          date={at.slice(0, 10)}
          onChoose={(time) => void navigate({ search: searchOf({ ...choice, at: time }) }, { replace: true })}
        />
      ) : (
        <>
          <DescriptionList
            items={[
              { label: t`Date`, value: format.fullDate(at) },
              { label: t`Time`, value: [`${start} – ${end}`, zone, `(${minutes})`].filter(Boolean).join(' ') },
              { label: t`Doctor`, value: doctor ? doctorName(doctor) : t`First available` },
              { label: t`Service`, value: name },
              { label: t`Where`, value: [clinic.name, ...clinic.address].join(', ') },
              ...more,
            ]}
          />
          <HoldNote slot={slot} />
          {children}
          {props.hint && <p>{props.hint}</p>}
          {error !== undefined && <Alert type="error" role="alert" showIcon title={errorText(error, props.failure)} />}
          <div className="pc-clinical-own-acts">
            <Button type="primary" loading={isSending} disabled={props.isDisabled} onClick={() => void submit()}>
              {props.submitText}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
