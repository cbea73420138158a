import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { personName } from '@polyclinic/clinic-ui';
import { errorText, failureOf, useClinicToday } from '@polyclinic/client';
import { ListSkeleton, Page, QueryState, ReasonDialog, useFormat, useSearchParamsState } from '@polyclinic/ui';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { keepPreviousData, useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { Segmented } from '@polyclinic/ui/kit/segmented';
import { useCallback, useMemo, useState } from 'react';
import { PeriodBar } from '../../lib/period-bar';
import { api } from '../../lib/roster-api';
import { SHIFT_PROBLEM_LABELS } from '../../lib/roster-labels';
import { RosterParts } from '../../lib/roster-parts';
import { ROSTER_PATH } from '../../lib/roster-paths';
import { ScopeSelect } from '../../lib/scope-select';
import { shownDays, type RosterView } from '../../lib/shown-days';
import { CellDialog } from './cell-dialog';
import { cellsOf, type HeldShifts } from './roster-days';
import { RosterGrid } from './roster-grid';
import { usePlaceShifts, type Target } from './use-place-shifts';

const NOTHING = { shifts: [], leave: [] };

/** Returns the titles of the holidays by date. */
function holidaysOf(roster: { holidays: readonly { date: string; title: string | null }[] } | undefined) {
  return new Map((roster?.holidays ?? []).map((one) => [one.date, one.title]));
}

/** Shifts and leave of the people for whom the person plans, by week or month. */
export function RosterScreen() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const today = useClinicToday();
  const [{ view, date, department }, change] = useSearchParamsState({ view: 'week', date: today, department: '' });
  const shown: RosterView = view === 'month' ? 'month' : 'week';
  const days = useMemo(() => shownDays(shown, date), [shown, date]);
  const range = { from: days[0] ?? date, to: days.at(-1) ?? date };
  const templates = useQuery(api.shiftTemplates.list.queryOptions());
  const query = useQuery({
    ...api.rosters.get.queryOptions({ query: { ...range, ...(department && { departmentId: department }) } }),
    placeholderData: keepPreviousData,
  });
  const [opened, setOpened] = useState<Target>();
  const [held, setHeld] = useState<HeldShifts>();
  const { place, blocked, isPlacing, placeWith, goOn } = usePlaceShifts();
  const { data: roster } = query;
  const cells = useMemo(() => cellsOf(roster ?? NOTHING, days), [roster, days]);
  const holidays = useMemo(() => holidaysOf(roster), [roster]);
  const hold = useCallback((next: HeldShifts) => {
    if (next.shifts.length > 0) setHeld(next);
  }, []);

  function paste(target: Target) {
    if (!held) return;
    void place(held, target);
    // Copied shifts can be pasted again; moved ones are elsewhere now.
    if (held.mode === 'move') setHeld(undefined);
  }

  function placeName({ personId, date: day }: Target) {
    const person = roster?.people.find(({ id }) => id === personId);
    return `${person ? personName(person) : t`Open shifts`}, ${format.date(day)}`;
  }

  const search = department ? `?date=${date}&department=${department}` : `?date=${date}`;
  return (
    <Page
      title={t`Roster`}
      primary={<PublishButton range={range} departmentId={department || null} />}
      footer={t`Arrow keys move between the days, Enter opens one. Ctrl+C copies its shifts, Ctrl+X moves them, Ctrl+V pastes. Drafts are in italics; employees see published shifts.`}
    >
      <RosterParts shown={ROSTER_PATH} search={search} />
      <PeriodBar view={shown} date={date} onChange={(next) => change({ date: next })}>
        <Segmented
          aria-label={t`Period`}
          value={shown}
          onChange={(next: RosterView) => change({ view: next })}
          options={[
            { value: 'week', label: t`Week` },
            { value: 'month', label: t`Month` },
          ]}
        />
        <ScopeSelect value={department} onChange={(next) => change({ department: next })} />
      </PeriodBar>
      {held && <HeldBar held={held} onCancel={() => setHeld(undefined)} />}
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
        {({ people }) => (
          <RosterGrid
            people={people}
            days={days}
            cells={cells}
            holidays={holidays}
            onOpen={setOpened}
            onHold={hold}
            onPaste={paste}
            onDrop={(dragged, target) => void place(dragged, target)}
          />
        )}
      </QueryState>
      {opened && (
        <CellDialog
          key={`${opened.personId} ${opened.date}`}
          {...opened}
          departmentId={department || undefined}
          shifts={cells.get(opened.personId)?.get(opened.date)?.shifts ?? []}
          templates={(templates.data?.shiftTemplates ?? []).filter(({ isActive }) => isActive)}
          held={held}
          onHold={hold}
          onPaste={() => paste(opened)}
          onClose={() => setOpened(undefined)}
        />
      )}
      {blocked && (
        <ReasonDialog
          key={`${blocked.shift.id} ${blocked.target.personId} ${blocked.target.date}`}
          title={t`This breaks a rule of the clinic`}
          explanation={
            <>
              <div>{placeName(blocked.target)}</div>
              <div>{`${blocked.problems.map((one) => i18n._(SHIFT_PROBLEM_LABELS[one])).join('. ')}.`}</div>
            </>
          }
          submit={t`Save shift`}
          isSaving={isPlacing}
          failure={(error) => failureOf(error, t`Couldn't save the shift. Try again.`)}
          send={placeWith}
          onClose={goOn}
        />
      )}
    </Page>
  );
}

function HeldBar({ held: { shifts, mode }, onCancel }: { held: HeldShifts; onCancel: () => void }) {
  const { t } = useLingui();
  const { length } = shifts;
  const text =
    mode === 'move'
      ? plural(length, { one: 'Choose a day to move # shift to.', other: 'Choose a day to move # shifts to.' })
      : plural(length, { one: 'Choose days to copy # shift to.', other: 'Choose days to copy # shifts to.' });
  return (
    <Alert
      type="info"
      role="status"
      showIcon
      title={text}
      action={
        <Button size="small" onClick={onCancel}>
          {mode === 'move' ? t`Stop moving` : t`Stop copying`}
        </Button>
      }
    />
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
