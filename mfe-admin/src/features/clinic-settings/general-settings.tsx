import { useLingui } from '@lingui/react/macro';
import { useClinicToday } from '@polyclinic/client';
import {
  IDLE_MINUTES,
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
import { OnlineBookingFields, VisitFields } from './visit-settings';

const LANGUAGES = (['en', 'hi', 'ta'] as const).map((value) => ({ value, label: LANGUAGE_NAMES[value] }));

/** Time zone, currency, language and features. */
export function GeneralSettings() {
  const query = useQuery({ ...api.tenant.settings.queryOptions(), select: ({ settings }) => settings });
  const update = useMutation(api.tenant.updateSettings.mutationOptions());
  return (
    <SettingsForm
      name="general"
      query={query}
      valuesOf={valuesOf}
      send={async (body) => (await update.mutateAsync({ body })).settings}
      isSaving={update.isPending}
    >
      {({ record }) => (
        <div style={NARROW}>
          <PlaceFields record={record} />
          <OnlineBookingFields />
          <VisitFields />
          <FeatureSwitches />
          <SafetyFields />
        </div>
      )}
    </SettingsForm>
  );
}

function valuesOf({ limits: _, usage: __, version: ___, ...fields }: ClinicSettings) {
  return fields;
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
    <FormSection title={t`Regional settings`}>
      <Form.Item {...field('timezone')} extra={t`All appointment times are shown in this time zone.`}>
        <Select showSearch={{ optionFilterProp: 'search' }} options={zones} />
      </Form.Item>
      <Form.Item {...field('dateFormat')}>
        <Select options={dateFormats} />
      </Form.Item>
      <Form.Item
        {...field('currency')}
        extra={t`Sets how large numbers are grouped, such as 12,34,567 for Indian rupees.`}
      >
        <Select showSearch={{ optionFilterProp: 'label' }} options={currencies} />
      </Form.Item>
      <Form.Item {...field('language')} extra={t`Default for users who have not chosen their own.`}>
        <Select options={LANGUAGES} />
      </Form.Item>
    </FormSection>
  );
}

function SafetyFields() {
  const { t } = useLingui();
  const field = useFormFields(TenantSettingsFields, TENANT_SETTINGS_LABELS);
  const { min: minMinutes, max: maxMinutes } = IDLE_MINUTES;
  const policies: { value: SecondFactorPolicy; label: string }[] = [
    { value: 'NOW', label: t`Required at the first login` },
    { value: 'GRACE', label: t`Required 7 days after the first login` },
    { value: 'OPTIONAL', label: t`Optional` },
  ];
  return (
    <FormSection title={t`Security and limits`}>
      <Form.Item
        {...field('secondFactorPolicy')}
        extra={t`A code from an authenticator app in addition to the password.`}
      >
        <Select options={policies} />
      </Form.Item>
      <Form.Item
        {...field('idleMinutes')}
        extra={t`${minMinutes} to ${maxMinutes} minutes without activity. A warning appears one minute before.`}
      >
        <InputNumber min={minMinutes} max={maxMinutes} precision={0} inputMode="numeric" style={{ width: 120 }} />
      </Form.Item>
    </FormSection>
  );
}
