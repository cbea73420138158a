import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { errorText, useClinicToday } from '@polyclinic/client';
import { ListSkeleton, Page, QueryState, useFormat, useSearchParamsState } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { keepPreviousData, useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { Segmented } from '@polyclinic/ui/kit/segmented';
import { Select } from '@polyclinic/ui/kit/select';
import { useMemo, useState } from 'react';
import { api } from '../../lib/roster-api';
import { CellDialog } from './cell-dialog';
import { cellKey, cellsOf, shownDays, steppedDate, type RosterView } from './roster-days';
import { RosterGrid } from './roster-grid';

const NOTHING = { shifts: [], leave: [] };

/** Returns the titles of the holidays by date. */
function holidaysOf(roster: { holidays: readonly { date: string; title: string | null }[] } | undefined) {
  return new Map((roster?.holidays ?? []).map((one) => [one.date, one.title]));
}

/** Shifts and leave of the people for whom the person plans, by week or month. */
export function RosterScreen() {
  const { t } = useLingui();
  const format = useFormat();
  const today = useClinicToday();
  const [{ view, date, department }, change] = useSearchParamsState({ view: 'week', date: today, department: '' });
  const shown: RosterView = view === 'month' ? 'month' : 'week';
  const days = useMemo(() => shownDays(shown, date), [shown, date]);
  const range = { from: days[0] ?? date, to: days.at(-1) ?? date };
  const scope = useQuery(api.rosters.scope.queryOptions());
  const templates = useQuery(api.shiftTemplates.list.queryOptions());
  const query = useQuery({
    ...api.rosters.get.queryOptions({ query: { ...range, ...(department && { departmentId: department }) } }),
    placeholderData: keepPreviousData,
  });
  const [opened, setOpened] = useState<{ personId: string; date: string }>();
  const { data: roster } = query;
  const cells = useMemo(() => cellsOf(roster ?? NOTHING, days), [roster, days]);
  const holidays = useMemo(() => holidaysOf(roster), [roster]);
  const departments = (scope.data?.departments ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const period = `${format.date(range.from)} – ${format.date(range.to)}`;

  return (
    <Page
      title={t`Roster`}
      primary={<PublishButton range={range} departmentId={department || null} />}
      footer={t`Arrow keys move between the days, Enter opens one. Drafts are in italics; employees see published shifts.`}
    >
      <Flex gap="small" wrap align="center">
        <Button onClick={() => change({ date: steppedDate(shown, date, -1) })}>{t`Earlier`}</Button>
        <Button onClick={() => change({ date: today })}>{t`Today`}</Button>
        <Button onClick={() => change({ date: steppedDate(shown, date, 1) })}>{t`Later`}</Button>
        <strong aria-live="polite">{period}</strong>
        <Segmented
          aria-label={t`Period`}
          value={shown}
          onChange={(next: RosterView) => change({ view: next })}
          options={[
            { value: 'week', label: t`Week` },
            { value: 'month', label: t`Month` },
          ]}
        />
        <Select
          aria-label={t`Department`}
          allowClear
          placeholder={t`All departments`}
          value={department || null}
          onChange={(next: string | null | undefined) => change({ department: next ?? '' })}
          options={departments}
        />
      </Flex>
      <QueryState
        query={query}
        loading={t`Loading the roster...`}
        failed={t`Couldn't load the roster`}
        skeleton={<ListSkeleton />}
        empty={{
          when: (data) => data.people.length === 0,
          text: t`No employees to plan for`,
          hint: t`Heads of departments and managers plan for their people, human resources for everybody.`,
        }}
      >
        {({ people }) => <RosterGrid people={people} days={days} cells={cells} holidays={holidays} onOpen={setOpened} />}
      </QueryState>
      {opened && (
        <CellDialog
          key={cellKey(opened.personId, opened.date)}
          {...opened}
          departmentId={department || undefined}
          shifts={cells.get(cellKey(opened.personId, opened.date))?.shifts ?? []}
          templates={(templates.data?.shiftTemplates ?? []).filter(({ isActive }) => isActive)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Page>
  );
}

function PublishButton({ range, departmentId }: { range: { from: string; to: string }; departmentId: string | null }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const publish = useMutation({
    ...api.rosters.publish.mutationOptions(),
    onSuccess: ({ published }) =>
      void message.success(
        plural(published, { 0: 'No drafts to publish', one: '# shift published', other: '# shifts published' }),
      ),
    onError: (error) => void message.error(errorText(error, t`Couldn't publish the shifts. Try again.`)),
  });
  return (
    <Button
      type="primary"
      loading={publish.isPending}
      onClick={() => publish.mutate({ body: { ...range, departmentId } })}
    >
      {t`Publish drafts`}
    </Button>
  );
}
