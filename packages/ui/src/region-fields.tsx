import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '@polyclinic/ui/kit/choice';
import { Form, type FormItemProps } from '@polyclinic/ui/kit/form';
import { formatFor } from '@polyclinic/ui/kit/furniture';
import { Select } from '@polyclinic/ui/kit/select';
import { useMemo } from 'react';
import { countryOfDevice, countryPreset } from './country-preset';
import { FieldColumns } from './field-columns';
import { LANGUAGE_NAMES } from './language-names';
import { countryChoices, currencyChoices, dateFormatChoices } from './region-choices';
import { zoneChoices } from './time-zones';
import { useSetFields } from './use-set-fields';
import { useWeekdayNames } from './use-weekday-names';

/** Fields that follow from a country. */
export interface RegionValues {
  country: string;
  currency: string;
  language: string;
  timezone: string;
  dateFormat: string;
  workweek: string;
}

interface RegionFieldsProps {
  /** Props of the form item of a field. */
  field: (name: keyof RegionValues) => FormItemProps;
  /** Days of each workweek that is offered, as ISO weekdays. */
  workweeks: Readonly<Record<string, readonly number[]>>;
  /** Names of the taxes that a country starts with, on request. */
  taxesOf: (country: string) => readonly string[];
}

const LANGUAGES = Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label }));
const BY_LABEL = { optionFilterProp: 'label' };
const BY_WORDS = { optionFilterProp: 'search' };

/**
 * Country first: it fills in currency, time zone, date format and days of the week, which can still be changed.
 */
export function RegionFields({ field, workweeks, taxesOf }: RegionFieldsProps) {
  const { t, i18n } = useLingui();
  const setFields = useSetFields<RegionValues>();
  const country = Form.useWatch<string | undefined>('country');
  const currency = Form.useWatch<string | undefined>('currency');
  const dateFormat = Form.useWatch<string | undefined>('dateFormat');
  const countries = useMemo(() => countryChoices(i18n.locale), [i18n.locale]);
  const currencies = useMemo(() => currencyChoices(i18n.locale, currency), [i18n.locale, currency]);
  const zones = useMemo(() => zoneChoices(i18n.locale), [i18n.locale]);
  const dateFormats = useMemo(
    () => dateFormatChoices(dateFormat, (format) => sampleDate(format, i18n.locale)),
    [dateFormat, i18n.locale],
  );
  const weeks = useWorkweekChoices(workweeks);
  const taxes = country ? taxesOf(country).join(', ') : '';

  return (
    <>
      <Form.Item {...field('country')} extra={t`Sets the fields below; change what differs.`}>
        <Select
          showSearch={BY_LABEL}
          options={countries}
          onChange={(chosen: string) => setFields(regionOf(chosen, workweeks))}
        />
      </Form.Item>
      <FieldColumns columns={2}>
        <Form.Item {...field('currency')}>
          <Select showSearch={BY_LABEL} options={currencies} />
        </Form.Item>
        <Form.Item {...field('language')}>
          <Select options={LANGUAGES} />
        </Form.Item>
        <Form.Item {...field('timezone')}>
          <Select showSearch={BY_WORDS} options={zones} />
        </Form.Item>
        <Form.Item {...field('dateFormat')}>
          <Select options={dateFormats} />
        </Form.Item>
      </FieldColumns>
      <Form.Item {...field('workweek')}>
        <Select options={weeks} />
      </Form.Item>
      {taxes && (
        <Form.Item name="hasUsualTaxes" valuePropName="checked">
          <Checkbox>{t`Add the usual taxes: ${taxes}`}</Checkbox>
        </Form.Item>
      )}
    </>
  );
}

/** Returns the values with which the form starts: those of the country in which the device is. */
export function regionOfDevice(language: string, workweeks: RegionFieldsProps['workweeks']): Partial<RegionValues> {
  const country = countryOfDevice();
  return { language, ...(country && { country, ...regionOf(country, workweeks) }) };
}

function regionOf(country: string, workweeks: RegionFieldsProps['workweeks']): Partial<RegionValues> {
  const { weekend, ...preset } = countryPreset(country);
  const weeks = Object.entries(workweeks);
  const usual = weeks.find(
    ([, days]) => days.length + weekend.length === 7 && !days.some((day) => weekend.includes(day)),
  );
  return { ...preset, workweek: (usual ?? weeks[0])?.[0] };
}

/** Returns the workweeks as 'Monday to Friday'. */
function useWorkweekChoices(workweeks: RegionFieldsProps['workweeks']) {
  const { t } = useLingui();
  const nameOf = useWeekdayNames('long');
  return Object.entries(workweeks).map(([value, days]) => {
    const [first = 1, last = 7] = [days[0], days.at(-1)];
    const [firstDay, lastDay] = [nameOf(first), nameOf(last)];
    return { value, label: days.length === 7 ? t`Every day` : t`${firstDay} to ${lastDay}` };
  });
}

function sampleDate(dateFormat: string, locale: string): string {
  const settings = { locale, timeZone: 'UTC', timeFormat: '24h' as const, currency: 'USD', numberFormat: locale };
  return formatFor({ ...settings, dateFormat }).date(new Date().toISOString());
}
