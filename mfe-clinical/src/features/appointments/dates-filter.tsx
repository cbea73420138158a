import { useLingui } from '@lingui/react/macro';
import { useClinicToday } from '@polyclinic/client';
import { DropDown, LazyDayRange } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { DownOutlined } from '@polyclinic/ui/kit/icons';

interface DatesFilterProps {
  value: string;
  onChange: (dates: string) => void;
}

/** Which days the list shows: a named span, or two dates, whose fields come only when they are wanted. */
export function DatesFilter({ value, onChange }: DatesFilterProps) {
  const { t } = useLingui();
  const today = useClinicToday();
  const spans = [
    { key: 'upcoming', label: t`From today` },
    { key: 'today', label: t`Today` },
    { key: 'tomorrow', label: t`Tomorrow` },
    { key: 'week', label: t`This week` },
    { key: 'past', label: t`Past` },
    { key: 'all', label: t`All dates` },
  ];
  const isRange = value.includes('..');
  const [from, to] = value.split('..');
  const chosen = isRange ? t`Date range` : (spans.find(({ key }) => key === value)?.label ?? t`From today`);

  return (
    <>
      <DropDown
        menu={{
          items: [...spans, { type: 'divider' }, { key: 'range', label: t`Choose dates...` }],
          selectable: true,
          selectedKeys: [isRange ? 'range' : value],
          onClick: ({ key }) => onChange(key === 'range' ? `${today}..${today}` : key),
        }}
      >
        <Button className="pc-chip" data-on="true" aria-haspopup="menu">
          {t`Dates`}: {chosen}
          <DownOutlined aria-hidden="true" />
        </Button>
      </DropDown>
      {isRange && (
        <LazyDayRange from={from} to={to} onChange={(first, last) => onChange(`${first ?? ''}..${last ?? ''}`)} />
      )}
    </>
  );
}
