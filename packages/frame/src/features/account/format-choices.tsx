import { useLingui } from '@lingui/react/macro';
import { useClinicToday, useSession } from '@polyclinic/client';
import type { PreferencesChange, TenantSettings, UserPreferences } from '@polyclinic/contract';
import { formatFor } from '@polyclinic/ui';
import { useMemo } from 'react';
import { formatSettingsFor } from '../../format-settings';
import { useLanguage } from '../../language';
import { ChoiceItem } from './choice-item';
import { useAsClinic } from './use-as-clinic';

type NumberFormat = NonNullable<UserPreferences['numberFormat']>;

interface FormatChoicesProps {
  clinic: Pick<TenantSettings, 'timezone' | 'dateFormat' | 'currency'>;
  preferences: UserPreferences;
  save: (change: PreferencesChange) => void;
}

const DATE_FORMATS = ['dd/MM/yyyy', 'MM/dd/yyyy', 'yyyy-MM-dd', 'dd.MM.yyyy', 'dd-MM-yyyy', 'd MMM yyyy'];
const CURRENCIES = ['INR', 'USD', 'EUR', 'GBP', 'AED', 'AUD', 'CAD', 'CHF', 'JPY', 'LKR', 'MYR', 'SGD'];
const NUMBER_FORMATS: readonly NumberFormat[] = ['en-IN', 'en-US', 'en-GB', 'en-IE', 'de-DE', 'fr-FR'];
const SAMPLE_NUMBER = 1_234_567.89;
const SAMPLE_TIME = 'T15:05:00';

/** Formats of dates, times, numbers and money, each with a sample. */
export function FormatChoices({ clinic, preferences, save }: FormatChoicesProps) {
  const { t } = useLingui();
  const asClinic = useAsClinic();
  const language = useLanguage();
  const today = useClinicToday();
  const tenant = useSession((session) => session.tenant);
  const zones = useMemo(() => ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')], []);
  const currencies = useMemo(() => new Intl.DisplayNames([language], { type: 'currency' }), [language]);
  const { timezone, dateFormat, timeFormat, currency, numberFormat } = preferences;

  const sample = (change: PreferencesChange) =>
    formatFor(formatSettingsFor(tenant, { ...preferences, ...change }, language));
  const moneySample = sample({}).money(123_456);

  return (
    <>
      <ChoiceItem
        label={t`Time zone`}
        extra={t`Appointments are shown in the clinic's time zone, all other times in yours.`}
        value={timezone}
        isLong
        asClinic={asClinic(clinic.timezone)}
        options={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        onChange={(next) => save({ timezone: next })}
      />
      <ChoiceItem
        label={t`Date format`}
        value={dateFormat}
        asClinic={asClinic(sample({ dateFormat: null }).date(today))}
        options={DATE_FORMATS.map((value) => ({ value, label: sample({ dateFormat: value }).date(today) }))}
        onChange={(next) => save({ dateFormat: next })}
      />
      <ChoiceItem
        label={t`Time format`}
        value={timeFormat}
        asClinic={asClinic(sample({ timeFormat: null }).time(today + SAMPLE_TIME))}
        options={(['24h', '12h'] as const).map((value) => ({
          value,
          label: sample({ timeFormat: value }).time(today + SAMPLE_TIME),
        }))}
        onChange={(next) => save({ timeFormat: next })}
      />
      <ChoiceItem
        label={t`Number format`}
        value={numberFormat}
        asClinic={asClinic(sample({ numberFormat: null }).number(SAMPLE_NUMBER))}
        options={NUMBER_FORMATS.map((value) => ({
          value,
          label: `${sample({ numberFormat: value }).number(SAMPLE_NUMBER)} (${value})`,
        }))}
        onChange={(next) => save({ numberFormat: next })}
      />
      <ChoiceItem
        label={t`Currency`}
        extra={t`Amounts keep the currency they were recorded in. Your currency is shown with its symbol: ${moneySample}`}
        value={currency}
        isLong
        asClinic={asClinic(clinic.currency)}
        options={[...new Set([...CURRENCIES, clinic.currency])].map((value) => ({
          value,
          label: `${value} – ${currencies.of(value) ?? value}`,
        }))}
        onChange={(next) => save({ currency: next })}
      />
    </>
  );
}
