import { useLingui } from '@lingui/react/macro';
import { personName } from '@polyclinic/clinic-ui';
import { failureOf } from '@polyclinic/client';
import type { Shift } from '@polyclinic/contract';
import { FormDialog } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { keepPreviousData, useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { api } from '../../lib/roster-api';
import { useShiftTimes } from '../../lib/use-shift-times';

interface Values {
  colleagueId?: string;
  inExchangeId?: string | null;
  note?: string;
}

/** Offers an own shift to a colleague, who answers before it is approved. */
export function SwapDialog({ shift, onClose }: { shift: Shift; onClose: () => void }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const times = useShiftTimes();
  const create = useMutation(api.shiftSwaps.create.mutationOptions());
  const when = times(shift);
  return (
    <FormDialog<Values>
      title={t`Offer shift`}
      explanation={t`${when}. The colleague answers first, then the swap is approved. Until then the shift is yours.`}
      submit={t`Offer shift`}
      isSaving={create.isPending}
      initial={{}}
      failure={(error) => failureOf(error, t`Couldn't offer the shift. Try again.`)}
      send={async ({ colleagueId = '', inExchangeId, note }) => {
        const text = note?.trim();
        const body = { shiftId: shift.id, colleagueId, inExchangeId: inExchangeId ?? null, note: text || null };
        await create.mutateAsync({ body });
        void message.success(t`Shift offered`);
      }}
      onClose={onClose}
    >
      <SwapFields shiftId={shift.id} />
    </FormDialog>
  );
}

function SwapFields({ shiftId }: { shiftId: string }) {
  const { t } = useLingui();
  const times = useShiftTimes();
  const form = Form.useFormInstance<Values>();
  const colleagueId = Form.useWatch('colleagueId', form);
  const options = useQuery({
    ...api.shiftSwaps.options.queryOptions({ query: { shiftId, ...(colleagueId && { colleagueId }) } }),
    placeholderData: keepPreviousData,
  });
  const { colleagues = [], shifts = [] } = options.data ?? {};
  return (
    <>
      <Form.Item name="colleagueId" label={t`Colleague`} rules={[{ required: true, message: t`Required` }]}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          loading={options.isFetching}
          options={colleagues.map((one) => ({ value: one.id, label: personName(one) }))}
          onChange={() => form.setFieldValue('inExchangeId', null)}
        />
      </Form.Item>
      <Form.Item
        name="inExchangeId"
        label={t`In exchange`}
        extra={t`Optional. Leave empty to hand the shift over without one in return.`}
      >
        <Select
          allowClear
          disabled={colleagueId === undefined}
          options={shifts.map((one) => ({
            value: one.id,
            label: [times(one), one.title].filter(Boolean).join(', '),
          }))}
        />
      </Form.Item>
      <Form.Item name="note" label={t`Note`}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </>
  );
}
