import { useLingui } from '@lingui/react/macro';
import { failureOf, useClinicToday, useMay } from '@polyclinic/client';
import { FEE_SHARE_LABELS, FeeShareFields, feeShares, type FeeShare } from '@polyclinic/contract';
import { DateInput, FormDialog, ReasonDialog, useFormFields } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { api } from '../../lib/payroll-api';

interface EndValues {
  validUntil: string;
  reason: string;
}

/** Ends or removes an agreement; a change is a new agreement. */
export function FeeShareActions({ feeShare }: { feeShare: FeeShare }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const mayEnd = useMay(feeShares.end.access);
  const [asked, setAsked] = useState<'end' | 'remove'>();
  const remove = useMutation(api.feeShares.remove.mutationOptions());
  const { id, version } = feeShare;
  const close = () => setAsked(undefined);
  if (!mayEnd) return null;
  return (
    <>
      <Flex gap="small" wrap>
        <Button onClick={() => setAsked('end')}>{t`Set last day`}</Button>
        <Button danger onClick={() => setAsked('remove')}>{t`Remove agreement`}</Button>
      </Flex>
      {asked === 'end' && <EndDialog feeShare={feeShare} onClose={close} />}
      {asked === 'remove' && (
        <ReasonDialog
          title={t`Remove this agreement?`}
          explanation={t`Only an agreement that begins after the last approved statement can be removed.`}
          submit={t`Remove agreement`}
          isDanger
          isSaving={remove.isPending}
          failure={(error) => failureOf(error, t`Couldn't remove the agreement. Try again.`)}
          send={async (reason) => {
            await remove.mutateAsync({ params: { id }, query: { version, reason } });
            void message.success(t`Agreement removed`);
          }}
          onClose={close}
        />
      )}
    </>
  );
}

function EndDialog({ feeShare: { id, version, validUntil }, onClose }: { feeShare: FeeShare; onClose: () => void }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const today = useClinicToday();
  const field = useFormFields(FeeShareFields, FEE_SHARE_LABELS);
  const end = useMutation(api.feeShares.end.mutationOptions());
  return (
    <FormDialog<EndValues>
      title={t`Set last day`}
      explanation={t`Invoices issued later have no share. Payments of earlier invoices still count.`}
      submit={t`Set last day`}
      isSaving={end.isPending}
      initial={{ validUntil: validUntil ?? today, reason: '' }}
      failure={(error) => failureOf(error, t`Couldn't save. Try again.`)}
      blames={{
        FEE_SHARE_DATES_WRONG: 'validUntil',
        FEE_SHARE_MONTH_APPROVED: 'validUntil',
        FEE_SHARE_OVERLAPS: 'validUntil',
      }}
      send={async (values) => {
        await end.mutateAsync({ params: { id }, body: { ...values, reason: values.reason.trim(), version } });
        void message.success(t`Last day set`);
      }}
      onClose={onClose}
    >
      <Form.Item {...field('validUntil')}>
        <DateInput allowClear={false} />
      </Form.Item>
      <Form.Item
        label={t`Reason`}
        name="reason"
        required
        rules={[{ required: true, whitespace: true, message: t`Required` }]}
      >
        <Input autoComplete="off" maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}
