import { useLingui } from '@lingui/react/macro';
import type { ExceptionKind, LeaveReason } from '@polyclinic/contract';
import { DateInput, DateTimeInput } from '@polyclinic/ui';
import { Radio, Switch } from '@polyclinic/ui/kit/choice';
import { Form, Input, type FormRule } from '@polyclinic/ui/kit/form';
import { Select } from '@polyclinic/ui/kit/select';
import { EXCEPTION_KINDS, LEAVE_REASON_LABELS } from './exception-labels';
import { WhomFields } from './whom-fields';

/** Values of the form before they are converted into an exception. */
export interface ExceptionEntries {
  kind?: ExceptionKind;
  about?: 'clinic' | 'person' | 'facility';
  userId?: string | null;
  facilityId?: string | null;
  isWholeDay?: boolean;
  dateFrom?: string | null;
  dateTo?: string | null;
  startsAt?: string | null;
  endsAt?: string | null;
  title?: string;
  leaveReason?: LeaveReason;
}

const KINDS = Object.keys(EXCEPTION_KINDS) as ExceptionKind[];
const REASONS = Object.keys(LEAVE_REASON_LABELS) as LeaveReason[];

/** Kind, subject, time and reason; only the last two can be changed later. */
export function ExceptionFields({ isNew, isAdmin }: { isNew: boolean; isAdmin: boolean }) {
  const { t, i18n } = useLingui();
  const form = Form.useFormInstance<ExceptionEntries>();
  const kind = Form.useWatch<ExceptionKind | undefined>('kind', { form, preserve: true });
  return (
    <>
      {isNew && isAdmin && (
        <>
          <Form.Item name="kind" label={t`Type`}>
            <Select options={KINDS.map((value) => ({ value, label: i18n._(EXCEPTION_KINDS[value].title) }))} />
          </Form.Item>
          <WhomFields />
        </>
      )}
      <TimeFields />
      {kind === 'LEAVE' && (
        <Form.Item name="leaveReason" label={t`Reason`}>
          <Radio.Group options={REASONS.map((value) => ({ value, label: i18n._(LEAVE_REASON_LABELS[value]) }))} />
        </Form.Item>
      )}
      <Form.Item name="title" label={t`Title`}>
        <Input autoComplete="off" maxLength={120} />
      </Form.Item>
    </>
  );
}

function TimeFields() {
  const { t } = useLingui();
  const isWholeDay = Form.useWatch<boolean | undefined>('isWholeDay') ?? true;
  const needed: FormRule = { required: true, message: t`Required` };
  const after = (first: 'dateFrom' | 'startsAt', isSameAllowed: boolean): FormRule => {
    return ({ getFieldValue }) => ({
      validator: async (_, value?: string | null) => {
        const begin = getFieldValue(first) as string | null | undefined;
        if (!begin || !value || value > begin || (isSameAllowed && value === begin)) return;
        throw new Error(t`The end must be after the start`);
      },
    });
  };
  return (
    <>
      <Form.Item name="isWholeDay" label={t`All day`} valuePropName="checked">
        <Switch />
      </Form.Item>
      {isWholeDay ? (
        <>
          <Form.Item name="dateFrom" label={t`First day`} rules={[needed]}>
            <DateInput allowClear={false} />
          </Form.Item>
          <Form.Item
            name="dateTo"
            label={t`Last day`}
            dependencies={['dateFrom']}
            rules={[needed, after('dateFrom', true)]}
          >
            <DateInput allowClear={false} />
          </Form.Item>
        </>
      ) : (
        <>
          <Form.Item name="startsAt" label={t`Start`} rules={[needed]}>
            <DateTimeInput timeLabel={t`Start time`} />
          </Form.Item>
          <Form.Item
            name="endsAt"
            label={t`End`}
            dependencies={['startsAt']}
            rules={[needed, after('startsAt', false)]}
          >
            <DateTimeInput timeLabel={t`End time`} />
          </Form.Item>
        </>
      )}
    </>
  );
}
