import { useLingui } from '@lingui/react/macro';
import { failureOf, useClinicToday, useMay } from '@polyclinic/client';
import { useCurrency } from '@polyclinic/clinic-ui';
import { Currency, DayRate, exchangeRates } from '@polyclinic/contract';
import { DateInput, FormDialog, formFields, LookupPage, useSearchParamsState, useFormat } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/app';
import { keepPreviousData, useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';

const field = formFields(DayRate);
const LIMIT = 200;

/** Exchange rates into the base currency, by day. */
export function ExchangeRatesPage() {
  const { t } = useLingui();
  const format = useFormat();
  const baseCurrency = useCurrency();
  const [{ currency }] = useSearchParamsState({ currency: '' });
  const filter = Currency.safeParse(currency).data;
  const query = useQuery({
    ...api.exchangeRates.list.queryOptions({ query: { currency: filter, limit: LIMIT } }),
    select: (data) => data.exchangeRates,
    placeholderData: keepPreviousData,
  });
  return (
    <LookupPage
      label={t`Exchange rates`}
      query={query}
      mayWrite={useMay(exchangeRates.set.access)}
      texts={{
        loading: t`Loading exchange rates...`,
        failed: t`Couldn't load the exchange rates`,
        empty: t`No exchange rates yet`,
        hint: t`Documents in a foreign currency use the latest rate on or before their date. Add an exchange rate.`,
        add: t`Add exchange rate`,
      }}
      nameOf={({ currency: code, day }) => `${code}, ${format.date(day)}`}
      columns={[
        { key: 'currency', title: t`Currency`, render: (rate) => <strong>{rate.currency}</strong> },
        { key: 'day', title: t`Date`, render: ({ day }) => format.date(day) },
        { key: 'rate', title: t`Value in ${baseCurrency}`, align: 'end', render: ({ rate }) => rate },
      ]}
      Dialog={RateDialog}
    />
  );
}

function RateDialog({ record, onClose }: { record: DayRate | undefined; onClose: () => void }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const baseCurrency = useCurrency();
  const today = useClinicToday();
  const set = useMutation(api.exchangeRates.set.mutationOptions());
  return (
    <FormDialog
      title={t`Exchange rate`}
      explanation={t`Value of one unit in ${baseCurrency}. Replaces an existing rate of the same day. Existing documents keep their rate.`}
      submit={t`Save`}
      isSaving={set.isPending}
      initial={{ currency: record?.currency ?? '', day: record?.day ?? today, rate: record?.rate ?? '' }}
      failure={(error) => failureOf(error, t`Couldn't save the exchange rate. Try again.`)}
      blames={{ EXCHANGE_RATE_OF_OWN_CURRENCY: 'currency' }}
      send={async (body) => {
        await set.mutateAsync({ body: { ...body, rate: body.rate.trim() } });
        void message.success(t`Exchange rate saved`);
      }}
      onClose={onClose}
    >
      <Form.Item
        {...field('currency')}
        label={t`Currency`}
        normalize={(code: string) => code.toUpperCase()}
        extra={t`Three-letter code, such as EUR.`}
      >
        <Input autoComplete="off" maxLength={3} disabled={record !== undefined} />
      </Form.Item>
      <Form.Item {...field('day')} label={t`Date`}>
        <DateInput allowClear={false} />
      </Form.Item>
      <Form.Item
        {...field('rate')}
        label={t`Value in ${baseCurrency}`}
        extra={t`Use a point and up to six decimals: 83.125`}
      >
        <Input autoComplete="off" inputMode="decimal" maxLength={20} />
      </Form.Item>
    </FormDialog>
  );
}
