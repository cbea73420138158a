import { useLingui } from '@lingui/react/macro';
import { useClinicToday } from '@polyclinic/client';
import {
  IDLE_MINUTES,
  OPEN_REQUESTS,
  TenantSettingsFields,
  TENANT_SETTINGS_LABELS,
  type ClinicSettings,
  type SecondFactorPolicy,
} from '@polyclinic/contract';
import {
  currencyChoices,
  dateFormatChoices,
  formatFor,
  FormSection,
  useFormFields,
  LANGUAGE_NAMES,
  zoneChoices,
} from '@polyclinic/ui';
import { Form } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { useMemo } from 'react';
import { api } from '../../lib/api';
import { FeatureSwitches } from './feature-switches';
import { NARROW } from './measures';
import { SettingsForm } from './settings-form';

const LANGUAGES = (['en', 'hi', 'ta'] as const).map((value) => ({ value, label: LANGUAGE_NAMES[value] }));

/** Time zone, currency, language and features. */
export function GeneralSettings() {
  const query = useQuery({ ...api.tenant.settings.queryOptions(), select: ({ settings }) => settings });
  const update = useMutation(api.tenant.updateSettings.mutationOptions());
  return (
    <SettingsForm
      query={query}
      valuesOf={valuesOf}
      send={async (body) => (await update.mutateAsync({ body })).settings}
      isSaving={update.isPending}
    >
      {({ record }) => (
        <div style={NARROW}>
          <PlaceFields record={record} />
          <FeatureSwitches />
          <SafetyFields />
        </div>
      )}
    </SettingsForm>
  );
}

function valuesOf({ timezone, dateFormat, currency, language, features, ...settings }: ClinicSettings) {
  const { idleMinutes, openRequests, secondFactorPolicy } = settings;
  return { timezone, dateFormat, currency, language, features, idleMinutes, openRequests, secondFactorPolicy };
}

function PlaceFields({ record }: { record: ClinicSettings }) {
  const { t, i18n } = useLingui();
  const field = useFormFields(TenantSettingsFields, TENANT_SETTINGS_LABELS);
  const today = useClinicToday();
  const zones = useMemo(() => zoneChoices(i18n.locale, record.timezone), [i18n.locale, record.timezone]);
  const currencies = useMemo(() => currencyChoices(i18n.locale, record.currency), [i18n.locale, record.currency]);
  const dateFormats = useMemo(() => {
    const sample = (dateFormat: string) =>
      formatFor({
        locale: i18n.locale,
        timeZone: 'UTC',
        dateFormat,
        timeFormat: '24h',
        currency: record.currency,
        numberFormat: i18n.locale,
      }).date(today);
    return dateFormatChoices(record.dateFormat, sample);
  }, [i18n.locale, record.currency, record.dateFormat, today]);

  return (
    <FormSection title={t`Time, money and language`}>
      <Form.Item {...field('timezone')} extra={t`Appointments are in this time, wherever they are looked at.`}>
        <Select showSearch={{ optionFilterProp: 'search' }} options={zones} />
      </Form.Item>
      <Form.Item {...field('dateFormat')}>
        <Select options={dateFormats} />
      </Form.Item>
      <Form.Item
        {...field('currency')}
        extra={t`Large numbers are grouped as is usual where the currency is at home: 12,34,567 in rupees.`}
      >
        <Select showSearch={{ optionFilterProp: 'label' }} options={currencies} />
      </Form.Item>
      <Form.Item {...field('language')} extra={t`For everybody who has not chosen one.`}>
        <Select options={LANGUAGES} />
      </Form.Item>
    </FormSection>
  );
}

function SafetyFields() {
  const { t } = useLingui();
  const field = useFormFields(TenantSettingsFields, TENANT_SETTINGS_LABELS);
  const { min: least, max: most } = IDLE_MINUTES;
  const { min, max } = OPEN_REQUESTS;
  const policies: { value: SecondFactorPolicy; label: string }[] = [
    { value: 'NOW', label: t`Required at the first sign-in` },
    { value: 'GRACE', label: t`Required 7 days after the first sign-in` },
    { value: 'OPTIONAL', label: t`Optional` },
  ];
  return (
    <FormSection title={t`Safety`}>
      <Form.Item {...field('secondFactorPolicy')} extra={t`A code from an app on their phone, besides the password.`}>
        <Select options={policies} />
      </Form.Item>
      <Form.Item
        {...field('idleMinutes')}
        extra={t`${least} to ${most} minutes without a key or a touch. One minute before, the person is warned.`}
      >
        <InputNumber min={least} max={most} precision={0} inputMode="numeric" style={{ width: 120 }} />
      </Form.Item>
      <Form.Item
        {...field('openRequests')}
        extra={t`${min} to ${max}. Counts requests that await confirmation or, where the clinic confirms none, upcoming bookings.`}
      >
        <InputNumber min={min} max={max} precision={0} inputMode="numeric" style={{ width: 120 }} />
      </Form.Item>
    </FormSection>
  );
}
