import { useLingui } from '@lingui/react/macro';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { LeftOutlined, RightOutlined } from '@polyclinic/ui/kit/icons';
import type { CalendarColumn } from './calendar-columns';

interface DoctorPagerProps {
  columns: readonly CalendarColumn[];
  shown: number;
  onShow: (index: number) => void;
}

/** Navigates between doctors on a phone, which has room for one. */
export function DoctorPager({ columns, shown, onShow }: DoctorPagerProps) {
  const { t } = useLingui();
  if (columns.length < 2) return null;
  const one = columns[shown];
  const position = shown + 1;
  const count = columns.length;
  return (
    <Flex gap="small" align="center" justify="space-between" role="group" aria-label={t`Doctor`}>
      <Button
        icon={<LeftOutlined />}
        aria-label={t`Previous doctor`}
        disabled={shown === 0}
        onClick={() => onShow(shown - 1)}
      />
      <span aria-live="polite">
        {one?.doctor} ({t`${position} of ${count}`})
      </span>
      <Button
        icon={<RightOutlined />}
        aria-label={t`Next doctor`}
        disabled={position === count}
        onClick={() => onShow(shown + 1)}
      />
    </Flex>
  );
}
