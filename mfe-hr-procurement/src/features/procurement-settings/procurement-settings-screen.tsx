import { useLingui } from '@lingui/react/macro';
import { AmountInput } from '@polyclinic/clinic-ui';
import { failureOf, useDraft, useMay } from '@polyclinic/client';
import {
  PROCUREMENT_SETTINGS_LABELS,
  procurementSettings,
  ProcurementSettingsFields,
  type ProcurementSettings,
} from '@polyclinic/contract';
import {
  changesOf,
  FieldColumns,
  FormSection,
  Page,
  QueryState,
  RecordForm,
  useFormFields,
  useGuardedLinks,
  useLeaveGuard,
} from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { api } from '../../lib/procurement-api';

const FORM = 'procurement-settings';
const NARROW = { maxWidth: 720 };

/** Approval ladder, tolerances and shelf life; administrators can change them. */
export function ProcurementSettingsScreen() {
  const { t } = useLingui();
  const query = useQuery({ ...api.procurementSettings.get.queryOptions(), select: ({ settings }) => settings });
  return (
    <Page title={t`Procurement settings`}>
      <QueryState query={query} loading={t`Loading settings...`} failed={t`Couldn't load the settings`}>
        {(settings) => (
          <SettingsForm first={settings} reload={async () => (await query.refetch({ throwOnError: true })).data} />
        )}
      </QueryState>
    </Page>
  );
}

interface SettingsFormProps {
  first: ProcurementSettings;
  reload: () => Promise<ProcurementSettings | undefined>;
}

function SettingsForm({ first, reload }: SettingsFormProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const mayChange = useMay(procurementSettings.update.access);
  const update = useMutation(api.procurementSettings.update.mutationOptions());
  const draft = useDraft<Partial<ProcurementSettings>>('procurementSettings');
  const guard = useLeaveGuard();
  useGuardedLinks(guard);
  // The baseline of the edits; a background refetch must not change it.
  const [base, setBase] = useState(first);
  const [round, setRound] = useState(0);

  async function save(values: Partial<ProcurementSettings>) {
    const { settings } = await update.mutateAsync({ body: { ...changesOf(base, values), version: base.version } });
    setBase(settings);
    guard.release();
    // Before the form starts again, which would load it.
    draft.drop();
    setRound(round + 1);
    void message.success(t`Settings saved`);
  }

  async function takeNews() {
    const fresh = (await reload()) ?? base;
    setBase(fresh);
    return fresh;
  }

  return (
    <div style={NARROW}>
      {!mayChange && (
        <Alert type="info" showIcon title={t`Only administrators of the clinic can change these settings.`} />
      )}
      <RecordForm<Partial<ProcurementSettings>>
        key={round}
        id={FORM}
        initial={base}
        guard={guard}
        save={save}
        reload={takeNews}
        draft={draft}
        recordVersion={base.version}
        failure={(error) => failureOf(error, t`Couldn't save the settings. Try again.`)}
      >
        <fieldset disabled={!mayChange} className="pc-section">
          <SettingsFields />
        </fieldset>
      </RecordForm>
      {mayChange && (
        <Button type="primary" htmlType="submit" form={FORM} loading={update.isPending}>
          {t`Save`}
        </Button>
      )}
    </div>
  );
}

function SettingsFields() {
  const { t } = useLingui();
  const field = useFormFields(ProcurementSettingsFields, PROCUREMENT_SETTINGS_LABELS);
  const percent = <Input inputMode="decimal" autoComplete="off" maxLength={10} />;
  return (
    <>
      <FormSection title={t`Approval of orders`}>
        <FieldColumns columns={2}>
          <Form.Item {...field('approverLimit')} extra={t`Smaller orders can be approved by any other buyer.`}>
            <AmountInput />
          </Form.Item>
          <Form.Item {...field('adminLimit')} extra={t`Without an amount, approvers approve orders of any size.`}>
            <AmountInput />
          </Form.Item>
        </FieldColumns>
      </FormSection>
      <FormSection title={t`Receipts`}>
        <FieldColumns columns={2}>
          <Form.Item {...field('overReceiptPercent')} extra={t`Accepted beyond the ordered quantity.`}>
            {percent}
          </Form.Item>
          <Form.Item
            {...field('minShelfLifeDays')}
            extra={t`For goods with an expiry date, unless their order line says otherwise.`}
          >
            <InputNumber min={0} max={365} precision={0} />
          </Form.Item>
        </FieldColumns>
      </FormSection>
      <FormSection title={t`Bills`}>
        <FieldColumns columns={2}>
          <Form.Item {...field('priceTolerancePercent')}>{percent}</Form.Item>
          <Form.Item {...field('priceToleranceAmount')}>
            <AmountInput />
          </Form.Item>
          <Form.Item {...field('quantityTolerancePercent')}>{percent}</Form.Item>
        </FieldColumns>
        <p>{t`A bill beyond one of these tolerances has to be resolved before it can be approved. Suppliers can have their own.`}</p>
      </FormSection>
      <FormSection title={t`Payments`}>
        <FieldColumns columns={2}>
          <Form.Item {...field('payerIban')} normalize={upper}>
            <Input autoComplete="off" maxLength={42} />
          </Form.Item>
          <Form.Item {...field('payerBic')} normalize={upper}>
            <Input autoComplete="off" maxLength={11} />
          </Form.Item>
        </FieldColumns>
      </FormSection>
    </>
  );
}

function upper(word: string | null): string | null {
  return word?.replaceAll(/\s/g, '').toUpperCase() || null;
}
