import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';
import { HealthBars } from './health-bars';
import { slotsOf, sumOf } from './health-slots';
import { useHealthText } from './use-health-text';

const HOURS = 24;
const WIDTH_PX = 144;
const HEIGHT_PX = 28;

/** The last day of a module at a glance, and in words. */
export function HealthCell({ module }: { module: string }) {
  const { t } = useLingui();
  const healthText = useHealthText();
  const query = useQuery(api.releases.health.queryOptions({ params: { module }, query: { hours: HOURS } }));
  const { data, isError, dataUpdatedAt } = query;
  if (isError && !data) return <span className="pc-list-sub">{t`Could not be loaded`}</span>;

  const text = data ? healthText(sumOf(data.points)) : t`Loading...`;
  return (
    <>
      {data && data.points.length > 0 && (
        <HealthBars
          slots={slotsOf(data.points, { now: dataUpdatedAt, hours: HOURS, minutesPerPoint: data.minutesPerPoint })}
          height={HEIGHT_PX}
          width={WIDTH_PX}
        />
      )}
      <div className="pc-list-sub">{text}</div>
    </>
  );
}
