import { useLingui } from '@lingui/react/macro';
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
    <LinkCard clinicName={offer?.clinicName} title={t`A time for you`}>
      {query.isError && (
        <Alert
          type="error"
          role="alert"
          showIcon
          title={errorText(query.error, t`The offer could not be loaded`)}
          action={
            <Button loading={query.isFetching} onClick={() => void query.refetch()}>
              {t`Try Again`}
            </Button>
          }
        />
      )}
      {query.isPending && !query.isError && <p role="status">{t`Loading the offer…`}</p>}
      {offer && (
        <>
          <OfferDetails offer={offer} />
          {answer.isError && (
            <Alert type="error" role="alert" showIcon title={errorText(answer.error, t`Your answer was not sent`)} />
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
  const { firstName, dateTime, duration, doctorName, serviceName, insteadOf } = offer;
  const day = format.fullDate(dateTime);
  const time = format.time(dateTime);
  const before = insteadOf && `${format.fullDate(insteadOf)}, ${format.time(insteadOf)}`;
  return (
    <>
      <p className="pc-link-intro">
        {insteadOf
          ? t`Hello ${firstName}, your appointment can be moved to this time.`
          : t`Hello ${firstName}, this time has become free for you.`}
      </p>
      <dl className="pc-clinical-queue-facts">
        <div>
          <dt>{t`When`}</dt>
          <dd>
            {day}, {time}
          </dd>
        </div>
        <div>
          <dt>{t`Doctor`}</dt>
          <dd>{t`Dr. ${doctorName}`}</dd>
        </div>
        <div>
          <dt>{t`What for`}</dt>
          <dd>{serviceName ? t`${serviceName}, ${duration} minutes` : t`${duration} minutes`}</dd>
        </div>
        {before && (
          <div>
            <dt>{t`Until now`}</dt>
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
  if (status === 'ACCEPTED') return <Alert type="success" showIcon title={t`It is booked. See you then.`} />;
  if (status === 'OPEN') return null;
  return (
    <>
      <Alert type="info" showIcon title={t`You said no. Nothing was booked.`} />
      {insteadOf && <p>{t`Please call the clinic, so that another time can be found.`}</p>}
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
        {t`Take this time`}
      </Button>
      <Button block disabled={isSending} onClick={() => onAnswer(false)}>
        {t`No, thank you`}
      </Button>
      <p className="pc-link-note">{t`The time is kept for you for a while. If you do not answer, somebody else gets it.`}</p>
    </div>
  );
}
