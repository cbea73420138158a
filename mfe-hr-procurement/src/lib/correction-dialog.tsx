import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import type { AttendanceEntry } from '@polyclinic/contract';
import { DateTimeInput, FormDialog } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { Switch } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation } from '@polyclinic/ui/kit/query';
import { EmployeeSelect } from './employee-select';
import { api } from './roster-api';
import { useShiftTimes } from './use-shift-times';

interface Values {
  employeeId?: string | null;
  startsAt?: string | null;
  endsAt?: string | null;
  isRemoved: boolean;
  reason: string;
}

interface CorrectionDialogProps {
  /** Attendance that is corrected; without it, attendance is added. */
  entry?: AttendanceEntry | undefined;
  /** Missing attendance of another person is added. */
  isForOthers?: boolean;
  onClose: () => void;
}

/** Asks for a correction of attendance, which another person approves. */
export function CorrectionDialog({ entry, isForOthers = false, onClose }: CorrectionDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const times = useShiftTimes();
  const correct = useMutation(api.attendance.correct.mutationOptions());
  const required = [{ required: true, message: t`Required` }];
  const former = entry && times(entry);
  return (
    <FormDialog<Values>
      title={entry ? t`Correct attendance` : t`Add attendance`}
      explanation={
        former ? t`Recorded: ${former}. Another person approves the correction.` : t`Another person approves it.`
      }
      submit={t`Submit for approval`}
      isSaving={correct.isPending}
      initial={{ startsAt: entry?.startsAt ?? null, endsAt: entry?.endsAt ?? null, isRemoved: false, reason: '' }}
      failure={(error) => failureOf(error, t`Couldn't submit the correction. Try again.`)}
      send={async ({ employeeId, startsAt, endsAt, isRemoved, reason }) => {
        const span = isRemoved ? {} : { startsAt: startsAt ?? null, endsAt: endsAt ?? null };
        const of = entry ? { entryId: entry.id, employeeId: entry.employeeId } : {};
        const whose = isForOthers && employeeId ? { employeeId } : {};
        await correct.mutateAsync({ body: { ...of, ...whose, ...span, reason: reason.trim() } });
        void message.success(t`Correction submitted`);
      }}
      onClose={onClose}
    >
      {isForOthers && !entry && (
        <Form.Item name="employeeId" label={t`Employee`} rules={required}>
          <EmployeeSelect />
        </Form.Item>
      )}
      {entry && (
        <Form.Item name="isRemoved" label={t`Remove this entry`} valuePropName="checked">
          <Switch />
        </Form.Item>
      )}
      <Form.Item noStyle shouldUpdate={(before: Values, after: Values) => before.isRemoved !== after.isRemoved}>
        {({ getFieldValue }) =>
          getFieldValue('isRemoved') === true ? null : (
            <>
              <Form.Item name="startsAt" label={t`Clocked in`} rules={required}>
                <DateTimeInput timeLabel={t`Start time`} />
              </Form.Item>
              <Form.Item name="endsAt" label={t`Clocked out`} rules={required}>
                <DateTimeInput timeLabel={t`End time`} />
              </Form.Item>
            </>
          )
        }
      </Form.Item>
      <Form.Item name="reason" label={t`Reason`} rules={required}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}
