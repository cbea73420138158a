import { useLingui } from '@lingui/react/macro';
import { Sparkline } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';
import { slotsOf, sumOf } from './health-slots';
import { useHealthText } from './use-health-text';

const HOURS = 24;
const WIDTH_PX = 144;
const HEIGHT_PX = 28;

/** Health of a module over the last day, as chart and text. */
export function HealthCell({ module }: { module: string }) {
  const { t } = useLingui();
  const healthText = useHealthText();
  const query = useQuery(api.releases.health.queryOptions({ params: { module }, query: { hours: HOURS } }));
  const { data, isError, dataUpdatedAt } = query;
  if (isError && !data) return <span className="pc-list-sub">{t`Couldn't load`}</span>;

  const text = data ? healthText(sumOf(data.points)) : t`Loading...`;
  return (
    <>
      {data && data.points.length > 0 && (
        <Sparkline
          bars={slotsOf(data.points, {
            now: dataUpdatedAt,
            hours: HOURS,
            minutesPerPoint: data.minutesPerPoint,
          }).map(({ at, starts, troubles }) => ({ key: at, value: starts, marked: troubles }))}
          heightPx={HEIGHT_PX}
          widthPx={WIDTH_PX}
        />
      )}
      <div className="pc-list-sub">{text}</div>
    </>
  );
}
