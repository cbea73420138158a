import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { appointmentSeries } from '@polyclinic/contract';
import { useFormat } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link, useLocation } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';

/** Position of an appointment in its series, with links to the previous and the next one. */
export function SeriesPosition({ id, seriesId }: { id: string; seriesId: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const { pathname, search, state } = useLocation();
  const mayRead = useMay(appointmentSeries.get.access);
  const query = useQuery({
    ...api.appointmentSeries.get.queryOptions({ params: { id: seriesId } }),
    enabled: mayRead,
  });
  const all = query.data?.appointments ?? [];
  const index = all.findIndex((one) => one.id === id);
  if (index < 0) return t`Part of a series`;
  const place = format.number(index + 1);
  const count = format.number(all.length);
  const neighbours = [all[index - 1], all[index + 1]];
  return (
    <div>
      {t`${place} of ${count}`}
      {neighbours.map(
        (one) =>
          one && (
            <div key={one.id}>
              <Link replace to={{ pathname: pathname.replace(id, one.id), search }} state={state as unknown}>
                {format.fullDate(one.dateTime)}
              </Link>
            </div>
          ),
      )}
    </div>
  );
}
