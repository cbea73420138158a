import { useLingui } from '@lingui/react/macro';
import { useClinicToday } from '@polyclinic/client';
import { useFormat } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { LeftOutlined, RightOutlined } from '@polyclinic/ui/kit/icons';
import type { ReactNode } from 'react';
import { shownDays, steppedDate, type RosterView } from './shown-days';

interface PeriodBarProps {
  view: RosterView;
  date: string;
  onChange: (date: string) => void;
  children?: ReactNode;
}

/** Buttons to the week or month before and after, and to the present one. */
export function PeriodBar({ view, date, onChange, children }: PeriodBarProps) {
  const { t } = useLingui();
  const format = useFormat();
  const today = useClinicToday();
  const days = shownDays(view, date);
  const period = `${format.date(days[0] ?? date)} – ${format.date(days.at(-1) ?? date)}`;
  const isWeek = view === 'week';
  return (
    <Flex gap="small" wrap align="center">
      <Button
        icon={<LeftOutlined />}
        aria-label={isWeek ? t`Previous week` : t`Previous month`}
        onClick={() => onChange(steppedDate(view, date, -1))}
      />
      <Button onClick={() => onChange(today)}>{t`Today`}</Button>
      <Button
        icon={<RightOutlined />}
        aria-label={isWeek ? t`Next week` : t`Next month`}
        onClick={() => onChange(steppedDate(view, date, 1))}
      />
      <strong aria-live="polite">{period}</strong>
      {children}
    </Flex>
  );
}
