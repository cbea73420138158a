import { useLingui } from '@lingui/react/macro';
import { useClinicToday, useUser } from '@polyclinic/client';
import type { ScheduleException } from '@polyclinic/contract';
import { FilterBar, ListSkeleton, QueryState, useSearchParamsState } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { LeftOutlined, PlusOutlined, RightOutlined } from '@polyclinic/ui/kit/icons';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { api } from '../../lib/api';
import { ExceptionDialog } from './exception-dialog';
import { ExceptionList } from './exception-list';
import { EXCEPTION_KINDS } from './exception-labels';
import { MonthMarks } from './month-marks';

const KINDS = Object.entries(EXCEPTION_KINDS);

/** Holidays, leave, closures and extra hours of a year. Doctors see all and enter their own leave. */
export function ExceptionsPage() {
  const { t, i18n } = useLingui();
  const isAdmin = useUser().role === 'ADMIN';
  const thisYear = useClinicToday().slice(0, 4);
  const [values, setValues] = useSearchParamsState({ year: thisYear, kind: '', month: '' });
  const [open, setOpen] = useState<ScheduleException | 'new'>();
  const year = /^\d{4}$/.test(values.year) ? Number(values.year) : Number(thisYear);
  const query = useQuery({
    ...api.schedule.exceptions.queryOptions({ query: { dateFrom: `${year}-01-01`, dateTo: `${year}-12-31` } }),
    select: ({ exceptions }) => exceptions,
    placeholderData: keepPreviousData,
  });

  const show = (next: number) => setValues({ year: String(next), month: '' });
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpen('new')}>
      {isAdmin ? t`Add entry` : t`Add leave`}
    </Button>
  );

  return (
    <Flex vertical gap="middle">
      <Flex gap="small" wrap align="center" justify="space-between">
        <Flex gap="small" align="center">
          <Button icon={<LeftOutlined />} aria-label={t`Previous year`} onClick={() => show(year - 1)} />
          <strong aria-live="polite">{year}</strong>
          <Button icon={<RightOutlined />} aria-label={t`Next year`} onClick={() => show(year + 1)} />
        </Flex>
        {add}
      </Flex>
      <FilterBar
        filters={[
          {
            key: 'kind',
            label: t`Type`,
            options: KINDS.map(([value, { title }]) => ({ value, label: i18n._(title) })),
          },
        ]}
        values={values}
        onChange={setValues}
      />
      <QueryState
        query={query}
        loading={t`Loading schedule...`}
        failed={t`Couldn't load the schedule`}
        skeleton={<ListSkeleton rows={5} />}
      >
        {(exceptions) => {
          const ofKind = exceptions.filter(({ kind }) => !values.kind || kind === values.kind);
          return (
            <>
              <MonthMarks
                year={year}
                exceptions={ofKind}
                chosen={values.month}
                onChoose={(month) => setValues({ month })}
              />
              <ExceptionList
                year={year}
                month={values.month}
                exceptions={ofKind}
                isStale={query.isPlaceholderData}
                onEdit={setOpen}
              />
            </>
          );
        }}
      </QueryState>
      {open && <ExceptionDialog exception={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />}
    </Flex>
  );
}
