import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft, useMay } from '@polyclinic/client';
import {
  PAYROLL_SETTINGS_LABELS,
  payrollSettings,
  PayrollSettingsFields,
  type PayDayBasis,
  type PayrollSettings,
} from '@polyclinic/contract';
import {
  FieldColumns,
  FormSection,
  Page,
  QueryState,
  RecordForm,
  useFormFields,
  useGuardedLinks,
  useLabels,
  useLeaveGuard,
  useWeekdayNames,
} from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { Checkbox, Radio } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { useState } from 'react';
import { api } from '../../lib/payroll-api';
import { useSettingNames } from './use-setting-names';

const FORM = 'payroll-settings';
const NARROW = { maxWidth: 720 };
const WEEK = [1, 2, 3, 4, 5, 6, 7];
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** Rules of payroll that hold for the whole clinic. */
export function PayrollSettingsScreen() {
  const { t } = useLingui();
  const query = useQuery({ ...api.payrollSettings.get.queryOptions(), select: ({ settings }) => settings });
  return (
    <Page title={t`Payroll settings`}>
      <QueryState query={query} loading={t`Loading settings...`} failed={t`Couldn't load the settings`}>
        {(settings) => (
          <SettingsForm first={settings} reload={async () => (await query.refetch({ throwOnError: true })).data} />
        )}
      </QueryState>
    </Page>
  );
}

interface SettingsFormProps {
  first: PayrollSettings;
  reload: () => Promise<PayrollSettings | undefined>;
}

function SettingsForm({ first, reload }: SettingsFormProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const mayChange = useMay(payrollSettings.update.access);
  const update = useMutation(api.payrollSettings.update.mutationOptions());
  const draft = useDraft<PayrollSettings>('payrollSettings');
  const guard = useLeaveGuard();
  useGuardedLinks(guard);
  // The baseline of the edits; a background refetch must not change it.
  const [base, setBase] = useState(first);
  const [round, setRound] = useState(0);

  async function save(values: PayrollSettings) {
    const { settings } = await update.mutateAsync({ body: { ...values, version: base.version } });
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
      {!mayChange && <Alert type="info" showIcon title={t`Only human resources can change these settings.`} />}
      <RecordForm<PayrollSettings>
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
          {t`Save settings`}
        </Button>
      )}
    </div>
  );
}

function SettingsFields() {
  const { t } = useLingui();
  const { basisName, monthName } = useSettingNames();
  const weekdayName = useWeekdayNames('short');
  const field = useFormFields(PayrollSettingsFields, PAYROLL_SETTINGS_LABELS);
  const label = useLabels(PAYROLL_SETTINGS_LABELS);
  const form = Form.useFormInstance<PayrollSettings>();
  const basis = Form.useWatch<PayDayBasis | undefined>('dayBasis', form);
  return (
    <>
      <FormSection title={t`Part of a period`}>
        <Form.Item
          {...field('dayBasis')}
          extra={t`Pay for a part of a period, such as after joining or during unpaid leave, is divided by these days.`}
        >
          <Radio.Group
            options={(['CALENDAR', 'WORKING'] as const).map((value) => ({ value, label: basisName(value) }))}
          />
        </Form.Item>
        <Form.Item {...field('weekdays')} hidden={basis !== 'WORKING'}>
          <Checkbox.Group options={WEEK.map((value) => ({ value, label: weekdayName(value) }))} />
        </Form.Item>
      </FormSection>
      <FormSection title={t`Tax and loans`}>
        <FieldColumns columns={2}>
          <Form.Item {...field('taxYearStart')}>
            <Select options={MONTHS.map((value) => ({ value, label: monthName(value) }))} />
          </Form.Item>
          <Form.Item
            {...field('protectedPercent')}
            extra={t`Instalments of loans leave this part of the net pay untouched.`}
          >
            <Input inputMode="decimal" autoComplete="off" maxLength={10} />
          </Form.Item>
        </FieldColumns>
      </FormSection>
      <FormSection title={t`Bank file`}>
        <FieldColumns columns={2}>
          <Form.Item {...field('payerIban')} normalize={upper}>
            <Input autoComplete="off" maxLength={42} />
          </Form.Item>
          <Form.Item {...field('payerBic')} normalize={upper}>
            <Input autoComplete="off" maxLength={11} />
          </Form.Item>
        </FieldColumns>
      </FormSection>
      <FormSection title={t`Payslips`}>
        <Form.Item
          name="mailsPayslips"
          valuePropName="checked"
          extra={t`After the payment, employees can be told by email that their payslip is ready. The email has a link to log in, and no amounts.`}
        >
          <Checkbox>{label('mailsPayslips')}</Checkbox>
        </Form.Item>
      </FormSection>
    </>
  );
}

function upper(word: string | null): string | null {
  return word?.replaceAll(/\s/g, '').toUpperCase() || null;
}
