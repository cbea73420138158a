import { useLingui } from '@lingui/react/macro';
import { errorText, failureOf } from '@polyclinic/client';
import {
  addDays,
  SHIFT_LABELS,
  SHIFT_STEPS,
  ShiftFields,
  type RosterShift,
  type ShiftProblem,
  type ShiftTemplate,
} from '@polyclinic/contract';
import { DateTimeInput, FormDialog, useFormFields } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { EmployeeSelect } from '../../lib/employee-select';
import { problemsIn } from '../../lib/problems-in';
import { api } from '../../lib/roster-api';
import { SHIFT_PROBLEM_LABELS } from '../../lib/roster-labels';
import { isMovable, OPEN, type HeldShifts } from './roster-days';

interface Values {
  employeeId?: string | null;
  startsAt: string;
  endsAt: string;
  breakMinutes: number;
  title?: string | null;
  overrideReason?: string;
}

interface ShiftDialogProps {
  personId: string;
  date: string;
  departmentId: string | undefined;
  /** The shift that is changed; a new one without it. */
  shift: RosterShift | undefined;
  templates: readonly ShiftTemplate[];
  onHold: (held: HeldShifts) => void;
  onClose: () => void;
}

/** Creates or changes a shift of a person on a day. A shift that breaks a rule needs a reason. */
export function ShiftDialog(props: ShiftDialogProps) {
  const { personId, date, departmentId, shift, templates, onHold, onClose } = props;
  const { t, i18n } = useLingui();
  const { message } = App.useApp();
  const [problems, setProblems] = useState<readonly ShiftProblem[]>([]);
  const field = useFormFields(ShiftFields, SHIFT_LABELS);
  const create = useMutation(api.shifts.create.mutationOptions());
  const update = useMutation(api.shifts.update.mutationOptions());
  const initial: Values = shift
    ? {
        employeeId: shift.employeeId,
        startsAt: shift.startsAt,
        endsAt: shift.endsAt,
        breakMinutes: shift.breakMinutes,
        title: shift.title,
      }
    : { employeeId: personId || null, ...timesOf(templates[0], date), title: templates[0]?.name ?? null };

  async function send({ overrideReason, ...values }: Values) {
    const reason = overrideReason?.trim();
    const body = { ...values, ...(reason && { overrideReason: reason }) };
    const { shift: saved } = shift
      ? await update.mutateAsync({ params: { id: shift.id }, body: { ...body, version: shift.version } })
      : await create.mutateAsync({ body: { ...body, ...(departmentId && { departmentId }) } });
    const hint = saved.problems.includes('OUTSIDE_SCHEDULE') && i18n._(SHIFT_PROBLEM_LABELS.OUTSIDE_SCHEDULE);
    void message.success(hint ? t`Shift saved. ${hint}.` : t`Shift saved`);
  }

  return (
    <FormDialog<Values>
      title={shift ? t`Change shift` : personId === OPEN ? t`New open shift` : t`New shift`}
      explanation={problems.length > 0 ? problems.map((one) => i18n._(SHIFT_PROBLEM_LABELS[one])).join('. ') : ''}
      submit={t`Save shift`}
      isSaving={create.isPending || update.isPending}
      initial={initial}
      failure={(error) => {
        const failure = failureOf(error, t`Couldn't save the shift. Try again.`);
        setProblems(problemsIn(error));
        return failure;
      }}
      send={send}
      onClose={onClose}
    >
      {shift && <ShiftSteps shift={shift} onHold={onHold} onDone={onClose} />}
      {templates.length > 0 && !shift && <TemplateButtons templates={templates} date={date} />}
      <Form.Item {...field('employeeId')} extra={t`Leave empty for an open shift.`}>
        <EmployeeSelect />
      </Form.Item>
      <Form.Item {...field('startsAt')}>
        <DateTimeInput timeLabel={t`Start time`} />
      </Form.Item>
      <Form.Item {...field('endsAt')}>
        <DateTimeInput timeLabel={t`End time`} />
      </Form.Item>
      <Form.Item {...field('breakMinutes')} extra={t`Minutes that are not paid.`}>
        <InputNumber min={0} max={480} step={5} precision={0} />
      </Form.Item>
      <Form.Item {...field('title')}>
        <Input autoComplete="off" maxLength={80} />
      </Form.Item>
      {problems.length > 0 && (
        <Form.Item name="overrideReason" label={t`Reason for the exception`}>
          <Input.TextArea rows={2} maxLength={500} />
        </Form.Item>
      )}
    </FormDialog>
  );
}

function TemplateButtons({ templates, date }: { templates: readonly ShiftTemplate[]; date: string }) {
  const { t } = useLingui();
  const form = Form.useFormInstance<Values>();
  return (
    <Flex gap="small" wrap role="group" aria-label={t`Usual shifts`}>
      {templates.map((template) => (
        <Button
          key={template.id}
          onClick={() => form.setFieldsValue({ ...timesOf(template, date), title: template.name })}
        >
          {template.name}
        </Button>
      ))}
    </Flex>
  );
}

/** Buttons to copy and move the shift, and for the statuses that it can take next; a draft can also be deleted. */
function ShiftSteps({
  shift,
  onHold,
  onDone,
}: Pick<ShiftDialogProps, 'onHold'> & { shift: RosterShift; onDone: () => void }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const done = (text: string) => () => {
    void message.success(text);
    onDone();
  };
  const onError = (error: Error) => void message.error(errorText(error, t`Couldn't change the shift. Try again.`));
  const step = useMutation({ ...api.shifts.setStatus.mutationOptions(), onSuccess: done(t`Shift saved`), onError });
  const remove = useMutation({ ...api.shifts.remove.mutationOptions(), onSuccess: done(t`Shift deleted`), onError });
  const { id, version, status } = shift;
  const labels = {
    DRAFT: '',
    PUBLISHED: t`Publish shift`,
    COMPLETED: t`Mark as completed`,
    MISSED: t`Mark as missed`,
    CANCELLED: t`Cancel shift`,
  };
  const hold = (mode: HeldShifts['mode']) => () => {
    onHold({ shifts: [shift], mode });
    onDone();
  };
  return (
    <Flex gap="small" wrap>
      <Button onClick={hold('copy')}>{t`Copy shift`}</Button>
      {isMovable(shift) && <Button onClick={hold('move')}>{t`Move shift`}</Button>}
      {SHIFT_STEPS[status].map((next) => (
        <Button
          key={next}
          danger={next === 'CANCELLED'}
          loading={step.isPending}
          onClick={() => step.mutate({ params: { id }, body: { status: next, version } })}
        >
          {labels[next]}
        </Button>
      ))}
      {status === 'DRAFT' && (
        <Button danger loading={remove.isPending} onClick={() => remove.mutate({ params: { id } })}>
          {t`Delete draft`}
        </Button>
      )}
    </Flex>
  );
}

function timesOf(template: ShiftTemplate | undefined, date: string) {
  const { startsAt = '08:00', endsAt = '16:00', breakMinutes = 0 } = template ?? {};
  const isNextDay = endsAt <= startsAt || endsAt === '24:00';
  const end = endsAt === '24:00' ? '00:00' : endsAt;
  return {
    startsAt: `${date}T${startsAt}:00`,
    endsAt: `${isNextDay ? addDays(date, 1) : date}T${end}:00`,
    breakMinutes,
  };
}
