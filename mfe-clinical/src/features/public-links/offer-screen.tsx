import { useLingui } from '@lingui/react/macro';
import { doctorName } from '@polyclinic/clinic-ui';
import { errorText, isApiError } from '@polyclinic/client';
import type { PublicOffer } from '@polyclinic/contract';
import { LinkCard, LinkOver, useFormat } from '@polyclinic/ui';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { useMutation, useQuery, useQueryClient } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';

/** A slot offered by the clinic: the patient accepts or declines, and sees the answer when the link is opened again. */
export function OfferScreen({ secret }: { secret: string }) {
  const { t } = useLingui();
  const options = api.publicOffers.get.queryOptions({ params: { token: secret } });
  const query = useQuery(options);
  const client = useQueryClient();
  const answer = useMutation({
    ...api.publicOffers.answer.mutationOptions(),
    onSuccess: (data) => client.setQueryData(options.queryKey, data),
  });
  const offer = query.data?.offer;

  if (isOver(query.error) || isOver(answer.error)) return <LinkOver />;
  return (
    <LinkCard clinicName={offer?.clinicName} title={t`Appointment offer`}>
      {query.isError && (
        <Alert
          type="error"
          role="alert"
          showIcon
          title={errorText(query.error, t`Couldn't load the offer. Check your connection and try again.`)}
          action={
            <Button loading={query.isFetching} onClick={() => void query.refetch()}>
              {t`Try again`}
            </Button>
          }
        />
      )}
      {query.isPending && !query.isError && <p role="status">{t`Loading offer...`}</p>}
      {offer && (
        <>
          <OfferDetails offer={offer} />
          {answer.isError && (
            <Alert
              type="error"
              role="alert"
              showIcon
              title={errorText(answer.error, t`Couldn't send your answer. Check your connection and try again.`)}
            />
          )}
          <div role="status">
            <Answered offer={offer} />
          </div>
          {offer.status === 'OPEN' && (
            <Choice
              isSending={answer.isPending}
              onAnswer={(accept) => answer.mutate({ params: { token: secret }, body: { accept } })}
            />
          )}
        </>
      )}
    </LinkCard>
  );
}

function isOver(error: unknown): boolean {
  return isApiError(error) && error.code === 'TOKEN_INVALID';
}

function OfferDetails({ offer }: { offer: PublicOffer }) {
  const { t } = useLingui();
  const format = useFormat();
  const { firstName, dateTime, duration, doctor, serviceName, insteadOf } = offer;
  const day = format.fullDate(dateTime);
  const time = format.time(dateTime);
  const before = insteadOf && `${format.fullDate(insteadOf)}, ${format.time(insteadOf)}`;
  return (
    <>
      <p className="pc-link-intro">
        {insteadOf
          ? t`Hello ${firstName}, we can offer you this new time for your appointment.`
          : t`Hello ${firstName}, an appointment has become available for you.`}
      </p>
      <dl className="pc-clinical-queue-facts">
        <div>
          <dt>{t`Date and time`}</dt>
          <dd>
            {day}, {time}
          </dd>
        </div>
        <div>
          <dt>{t`Doctor`}</dt>
          <dd>{doctorName(doctor)}</dd>
        </div>
        <div>
          <dt>{t`Service`}</dt>
          <dd>{serviceName ? t`${serviceName}, ${duration} minutes` : t`${duration} minutes`}</dd>
        </div>
        {before && (
          <div>
            <dt>{t`Current time`}</dt>
            <dd>{before}</dd>
          </div>
        )}
      </dl>
    </>
  );
}

function Answered({ offer: { status, clinicPhone, insteadOf } }: { offer: PublicOffer }) {
  const { t } = useLingui();
  const phone = clinicPhone && <a href={`tel:${clinicPhone}`}>{clinicPhone}</a>;
  if (status === 'ACCEPTED') return <Alert type="success" showIcon title={t`Your appointment is booked.`} />;
  if (status === 'OPEN') return null;
  return (
    <>
      <Alert type="info" showIcon title={t`You declined the offer. Nothing was booked.`} />
      {insteadOf && <p>{t`Please call the clinic to find another time.`}</p>}
      {phone && <p>{phone}</p>}
    </>
  );
}

interface ChoiceProps {
  isSending: boolean;
  onAnswer: (accept: boolean) => void;
}

function Choice({ isSending, onAnswer }: ChoiceProps) {
  const { t } = useLingui();
  return (
    <div className="pc-link-acts">
      <Button type="primary" block disabled={isSending} onClick={() => onAnswer(true)}>
        {t`Accept appointment`}
      </Button>
      <Button block disabled={isSending} onClick={() => onAnswer(false)}>
        {t`Decline`}
      </Button>
      <p className="pc-link-note">{t`This time is held for you until the offer expires. After that, we offer the time to another patient.`}</p>
    </div>
  );
}
