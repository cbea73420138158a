import { useLingui } from '@lingui/react/macro';
import { failureOf, useClinicToday, useDraft, useUser } from '@polyclinic/client';
import type { NewScheduleException, ScheduleException } from '@polyclinic/contract';
import { FormDialog } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';
import { ExceptionFields, type ExceptionEntries } from './exception-fields';
import { spanOfDays, wholeDays } from './exception-span';

interface ExceptionDialogProps {
  exception: ScheduleException | undefined;
  onClose: () => void;
}

/** Adds or moves a holiday, leave, closure or extra hours. */
export function ExceptionDialog({ exception, onClose }: ExceptionDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const { role, id: ownId } = useUser();
  const isAdmin = role === 'ADMIN';
  const today = useClinicToday();
  const draft = useDraft<ExceptionEntries>(
    exception ? `schedule.exceptions.${exception.id}` : 'schedule.exceptions.new',
  );
  const add = useMutation(api.schedule.addException.mutationOptions());
  const change = useMutation(api.schedule.changeException.mutationOptions());

  async function send(entries: ExceptionEntries) {
    const { affected } = exception ? await moved(exception, entries) : await added(entries);
    if (affected > 0) void message.warning(t`Entry saved. Appointments fall within it: view the affected patients.`);
    else void message.success(t`Entry saved`);
  }

  async function added(entries: ExceptionEntries) {
    const { title, leaveReason } = wordsOf(entries);
    const about = isAdmin ? whomOf(entries) : { kind: 'LEAVE' as const, userId: ownId, facilityId: null };
    const body: NewScheduleException = { ...about, ...spanOf(entries), title, leaveReason };
    return (await add.mutateAsync({ body: { ...body, leaveReason: body.kind === 'LEAVE' ? leaveReason : null } }))
      .exception;
  }

  async function moved({ id, version, kind }: ScheduleException, entries: ExceptionEntries) {
    const { title, leaveReason } = wordsOf(entries);
    const words = { title, ...(kind === 'LEAVE' && { leaveReason }) };
    const body = { ...spanOf(entries), ...words, version };
    return (await change.mutateAsync({ params: { id }, body })).exception;
  }

  return (
    <FormDialog<ExceptionEntries>
      title={exception ? t`Edit entry` : isAdmin ? t`Add entry` : t`Add leave`}
      explanation={t`No new appointments can be booked in this time. Existing appointments stay until they are rescheduled or cancelled.`}
      submit={t`Save`}
      isSaving={add.isPending || change.isPending}
      initial={entriesOf(exception, isAdmin, today)}
      draft={draft}
      failure={(error) => failureOf(error, t`Couldn't save the entry. Try again.`)}
      blames={{ PERSON_UNKNOWN: 'userId', FACILITY_UNKNOWN: 'facilityId' }}
      send={send}
      onClose={onClose}
    >
      <ExceptionFields isNew={!exception} isAdmin={isAdmin} />
    </FormDialog>
  );
}

function entriesOf(exception: ScheduleException | undefined, isAdmin: boolean, today: string): ExceptionEntries {
  if (!exception) {
    const days = { dateFrom: today, dateTo: today, isWholeDay: true };
    const times = { startsAt: `${today}T09:00:00`, endsAt: `${today}T13:00:00` };
    return {
      kind: isAdmin ? 'HOLIDAY' : 'LEAVE',
      about: 'clinic',
      title: '',
      leaveReason: 'VACATION',
      ...days,
      ...times,
    };
  }
  const { kind, userId, facilityId, startsAt, endsAt, title, leaveReason } = exception;
  const days = wholeDays(exception);
  return {
    kind,
    about: userId ? 'person' : facilityId ? 'facility' : 'clinic',
    userId,
    facilityId,
    title: title ?? '',
    leaveReason: leaveReason ?? 'OTHER',
    startsAt,
    endsAt,
    isWholeDay: days !== undefined,
    ...(days ?? {
      dateFrom: startsAt.slice(0, 10),
      dateTo: endsAt.slice(0, 10),
    }),
  };
}

function spanOf({ isWholeDay, dateFrom, dateTo, startsAt, endsAt }: ExceptionEntries) {
  return isWholeDay ? spanOfDays(dateFrom ?? '', dateTo ?? '') : { startsAt: startsAt ?? '', endsAt: endsAt ?? '' };
}

function whomOf({ kind = 'HOLIDAY', about, userId, facilityId }: ExceptionEntries) {
  const isPerson = kind === 'LEAVE' || (kind !== 'HOLIDAY' && about === 'person');
  const isFacility = (kind === 'CLOSED' || kind === 'BLOCKOUT') && about === 'facility';
  return { kind, userId: isPerson ? (userId ?? null) : null, facilityId: isFacility ? (facilityId ?? null) : null };
}

function wordsOf({ title, leaveReason }: ExceptionEntries) {
  return { title: title?.trim() || null, leaveReason: leaveReason ?? null };
}
