import { useLingui } from '@lingui/react/macro';
import { dateIn, useClinicToday, useSession, useWaitingChanges } from '@polyclinic/client';
import { paths } from '@polyclinic/remote';
import { useFormat } from '@polyclinic/ui';
import { Alert } from '@polyclinic/ui/kit/base';
import { Link } from '@polyclinic/ui/kit/router';
import { useWaitingText } from './use-waiting-text';

/** The time of data that come from this device, and a link to what waits on it. */
export function OfflineNotes({ asOf }: { asOf: string | undefined }) {
  const { t } = useLingui();
  const format = useFormat();
  const today = useClinicToday();
  const zone = useSession(({ tenant }) => tenant?.settings.timezone ?? 'UTC');
  const changes = useWaitingChanges();
  const waiting = useWaitingText();
  const needsPerson = changes.some(({ needs }) => needs);
  // On another day the time alone would be taken for today's.
  const isToday = asOf !== undefined && dateIn(zone, new Date(asOf)) === today;
  const time = asOf === undefined ? '' : isToday ? format.time(asOf) : format.dateTime(asOf);
  return (
    <>
      {asOf !== undefined && (
        <Alert banner type="warning" role="status" title={t`As of ${time}. There is no connection.`} />
      )}
      {changes.length > 0 && (
        <Alert
          banner
          type={needsPerson ? 'warning' : 'info'}
          role="status"
          title={<Link to={paths.accountWaiting}>{waiting}</Link>}
        />
      )}
    </>
  );
}
