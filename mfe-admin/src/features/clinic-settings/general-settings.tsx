import { useLingui } from '@lingui/react/macro';
import { useClinicToday } from '@polyclinic/client';
import { IDLE_MINUTES, TenantSettingsFields, TENANT_SETTINGS_LABELS, type ClinicSettings } from '@polyclinic/contract';
import { formatFor, FormSection, useFormFields, LANGUAGE_NAMES } from '@polyclinic/ui';
import { Form } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { useMemo } from 'react';
import { api } from '../../lib/api';
import { currencyOptions, zoneOptions } from './choices';
import { FeatureSwitches } from './feature-switches';
import { NARROW } from './measures';
import { SettingsForm } from './settings-form';
import { OnlineBookingFields, VisitFields } from './visit-settings';

const DATE_FORMATS = ['MM/dd/yyyy', 'dd/MM/yyyy', 'dd.MM.yyyy', 'dd-MM-yyyy', 'yyyy-MM-dd', 'd MMM yyyy'];
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
  const zones = useMemo(() => zoneOptions(record.timezone), [record.timezone]);
  const currencies = useMemo(() => currencyOptions(i18n.locale, record.currency), [i18n.locale, record.currency]);
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
    const offered = DATE_FORMATS.includes(record.dateFormat) ? DATE_FORMATS : [record.dateFormat, ...DATE_FORMATS];
    return offered.map((value) => ({ value, label: `${sample(value)} (${value})` }));
  }, [i18n.locale, record.currency, record.dateFormat, today]);

  return (
    <FormSection title={t`Time, money and language`}>
      <Form.Item {...field('timezone')} extra={t`Appointments are in this time, wherever they are looked at.`}>
        <Select showSearch={{ optionFilterProp: 'label' }} options={zones} />
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
  return (
    <FormSection title={t`Safety`}>
      <Form.Item
        {...field('idleMinutes')}
        extra={t`${least} to ${most} minutes without a key or a touch. One minute before, the person is warned.`}
      >
        <InputNumber min={least} max={most} precision={0} inputMode="numeric" style={{ width: 120 }} />
      </Form.Item>
    </FormSection>
  );
}
