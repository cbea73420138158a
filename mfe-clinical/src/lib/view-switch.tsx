import { useLingui } from '@lingui/react/macro';
import { paths } from '@polyclinic/remote';
import { DropDown } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { Segmented } from '@polyclinic/ui/kit/segmented';
import { DownOutlined } from '@polyclinic/ui/kit/icons';
import { useLocation, useNavigate } from '@polyclinic/ui/kit/router';

/** Views of the appointments: the list, or one of the calendar's. */
export type AppointmentsView = 'list' | 'day' | 'week' | 'month';

/** Parameters that all views share. */
const KEPT = ['doctor', 'status', 'date', 'service'];

interface ViewSwitchProps {
  value: AppointmentsView;
  /** A menu instead of a row of segments, where there is little room. */
  isCompact?: boolean;
}

/** Switches between the views without changing the filters. */
export function ViewSwitch({ value, isCompact = false }: ViewSwitchProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { search } = useLocation();

  function show(view: AppointmentsView) {
    const next = new URLSearchParams([...new URLSearchParams(search)].filter(([key]) => KEPT.includes(key)));
    if (view !== 'list' && view !== 'day') next.set('view', view);
    void navigate({ pathname: view === 'list' ? paths.appointments : paths.calendar, search: String(next) });
  }

  const options: { value: AppointmentsView; label: string }[] = [
    { value: 'list', label: t`List` },
    { value: 'day', label: t`Day` },
    { value: 'week', label: t`Week` },
    { value: 'month', label: t`Month` },
  ];
  if (isCompact) {
    const items = options.map((option) => ({
      key: option.value,
      label: option.label,
      onClick: () => show(option.value),
    }));
    return (
      <DropDown menu={{ items, selectable: true, selectedKeys: [value] }}>
        <Button aria-haspopup="menu" title={t`View`}>
          {options.find((option) => option.value === value)?.label}
          <DownOutlined aria-hidden="true" />
        </Button>
      </DropDown>
    );
  }
  return <Segmented<AppointmentsView> aria-label={t`View`} value={value} options={options} onChange={show} />;
}
