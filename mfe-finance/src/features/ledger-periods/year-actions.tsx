import { useLingui } from '@lingui/react/macro';
import { useMay, useUser } from '@polyclinic/client';
import { personName } from '@polyclinic/clinic-ui';
import { ledgerPeriods, periodDeciders, type FiscalYear } from '@polyclinic/contract';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { useState } from 'react';
import { YearDialog } from './year-dialog';

/** Closes a year whose periods are all locked, or reopens a closed one; each takes two people. */
export function YearActions({ year, isLocked }: { year: FiscalYear; isLocked: boolean }) {
  const { t } = useLingui();
  const me = useUser();
  const mayAsk = useMay(ledgerPeriods.closeYear.access);
  const mayDecide = useMay(periodDeciders);
  const [isAsking, setAsking] = useState(false);
  const { isClosed, isEnded, closeRequestedBy, reopenRequestedBy } = year;
  const asker = isClosed ? reopenRequestedBy : closeRequestedBy;
  const isMine = asker !== null && asker.id === me?.id;
  if (!mayAsk || (!isClosed && !(isEnded && isLocked))) return null;
  const requesterName = asker ? personName(asker) : '';
  const note = isClosed
    ? t`${requesterName} requested reopening the year`
    : t`${requesterName} requested the year-end close`;
  return (
    <Flex gap="small" align="center" wrap>
      {asker && <span>{note}</span>}
      {(asker === null || mayDecide) && (
        <Button onClick={() => setAsking(true)}>
          {isClosed
            ? asker
              ? t`Approve reopening`
              : t`Request reopening`
            : asker
              ? t`Approve year-end close`
              : t`Close year`}
        </Button>
      )}
      {isAsking && <YearDialog year={year} isMine={isMine} onClose={() => setAsking(false)} />}
    </Flex>
  );
}
