import { useLingui } from '@lingui/react/macro';
import { paths } from '@polyclinic/remote';
import { Segmented } from '@polyclinic/ui/kit/display';
import { useLocation, useNavigate } from '@polyclinic/ui/kit/router';

/** Views of the appointments: the list, or one of the calendar's. */
export type AppointmentsView = 'list' | 'day' | 'week' | 'month';

/** Parameters that all views share. */
const KEPT = ['doctor', 'status', 'date', 'service'];

/** Switches between the views without changing the filters. */
export function ViewSwitch({ value }: { value: AppointmentsView }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { search } = useLocation();

  function show(view: AppointmentsView) {
    const next = new URLSearchParams([...new URLSearchParams(search)].filter(([key]) => KEPT.includes(key)));
    if (view !== 'list' && view !== 'day') next.set('view', view);
    void navigate({ pathname: view === 'list' ? paths.appointments : paths.calendar, search: String(next) });
  }

  return (
    <Segmented<AppointmentsView>
      aria-label={t`View`}
      value={value}
      options={[
        { value: 'list', label: t`List` },
        { value: 'day', label: t`Day` },
        { value: 'week', label: t`Week` },
        { value: 'month', label: t`Month` },
      ]}
      onChange={show}
    />
  );
}
