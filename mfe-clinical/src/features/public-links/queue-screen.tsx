import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { errorText, isApiError } from '@polyclinic/client';
import type { QueuePosition } from '@polyclinic/contract';
import { LinkCard, LinkOver, Styles } from '@polyclinic/ui';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';
import { QUEUE_STYLES } from './queue-styles';
import { minutesUntil, useTimeIn } from './use-time-in';

const EVERY_MS = 15_000;

/** A patient's place in the queue, polled while the page is visible and refetched when it becomes visible. */
export function QueueScreen({ secret }: { secret: string }) {
  const { t } = useLingui();
  const query = useQuery({
    ...api.publicQueue.place.queryOptions({ params: { token: secret } }),
    refetchInterval: ({ state }) => (isOver(state.error) ? false : EVERY_MS),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
  const place = query.data?.place;

  if (isOver(query.error)) return <LinkOver />;
  return (
    <LinkCard clinicName={place?.clinicName} title={t`Your place in the queue`}>
      {query.isError && (
        <Alert
          type="warning"
          role="status"
          showIcon
          title={errorText(query.error, t`Couldn't load your place in the queue. Check your connection and try again.`)}
          description={place && <Since moment={place.now} timeZone={place.timeZone} />}
          action={
            <Button loading={query.isFetching} onClick={() => void query.refetch()}>
              {t`Try again`}
            </Button>
          }
        />
      )}
      <Styles name="clinical-queue" css={QUEUE_STYLES} />
      {place && <QueueStatus place={place} />}
      {query.isPending && !query.isError && <p role="status">{t`Loading your place in the queue...`}</p>}
    </LinkCard>
  );
}

function isOver(error: unknown): boolean {
  return isApiError(error) && error.code === 'TOKEN_INVALID';
}

/** Shows the age of the data, so that stale data do not pass for current. */
function Since({ moment, timeZone }: { moment: string; timeZone: string }) {
  const { t } = useLingui();
  const time = useTimeIn(timeZone)(moment);
  return t`The information below is from ${time}.`;
}

function QueueStatus({ place }: { place: QueuePosition }) {
  const { t } = useLingui();
  const { state, token, ahead, scheduledAt, timeZone } = place;
  const timeIn = useTimeIn(timeZone);
  const words = useWords(place);
  return (
    <>
      {/* Announced only when the text changes, because the place is polled all the time. */}
      <div role="status" aria-atomic="true">
        {token !== null && (
          <p className="pc-clinical-queue-token">
            <span className="pc-hidden">{t`Your queue number`} </span>
            {token}
          </p>
        )}
        <p className="pc-clinical-queue-state">{words}</p>
      </div>
      <dl className="pc-clinical-queue-facts">
        {state === 'WAITING' && (
          <div>
            <dt>{t`Patients ahead of you`}</dt>
            <dd>{plural(ahead, { 0: 'No one', one: '# person', other: '# people' })}</dd>
          </div>
        )}
        {(state === 'WAITING' || state === 'EXPECTED') && <Expected place={place} />}
        {state !== 'CANCELLED' && (
          <div>
            <dt>{t`Appointment`}</dt>
            <dd>{timeIn(scheduledAt)}</dd>
          </div>
        )}
      </dl>
      <p className="pc-link-note">{t`This page updates automatically. You can leave the page open.`}</p>
    </>
  );
}

function Expected({ place: { expectedAt, now, timeZone } }: { place: QueuePosition }) {
  const { t } = useLingui();
  const timeIn = useTimeIn(timeZone);
  if (expectedAt === null) return null;
  const minutes = minutesUntil(expectedAt, now);
  const time = timeIn(expectedAt);
  return (
    <div>
      <dt>{t`Expected time`}</dt>
      <dd>
        {minutes < 5 ? t`In a few minutes` : plural(minutes, { one: 'In about # minute', other: 'In about # minutes' })}
        {minutes >= 5 && `, ${t`around ${time}`}`}
      </dd>
    </div>
  );
}

function useWords({ state, ahead }: QueuePosition): string {
  const { t } = useLingui();
  switch (state) {
    case 'EXPECTED':
      return t`Please check in at the front desk when you arrive`;
    case 'WAITING':
      return ahead === 0 ? t`You are next` : t`Please wait`;
    case 'CALLED':
      return t`It's your turn`;
    case 'DONE':
      return t`Your visit is complete`;
    case 'CANCELLED':
      return t`This appointment was cancelled`;
  }
}
