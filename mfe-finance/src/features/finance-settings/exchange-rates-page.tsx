import { useLingui } from '@lingui/react/macro';
import { useClinicToday } from '@polyclinic/client';
import { Currency, DayRate, exchangeRates } from '@polyclinic/contract';
import { DateInput, formFields, useAddressState, useFormat } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/overlay';
import { keepPreviousData, useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { ActDialog } from '../../lib/act-dialog';
import { api } from '../../lib/api';
import { useCurrency } from '../../lib/use-amount';
import { RecordsPage } from './records-page';

const field = formFields(DayRate);
const LIMIT = 200;

/** What foreign currencies are worth in the clinic's own, day by day. */
export function ExchangeRatesPage() {
  const { t } = useLingui();
  const format = useFormat();
  const own = useCurrency();
  const [{ currency }] = useAddressState({ currency: '' });
  const wanted = Currency.safeParse(currency).data;
  const query = useQuery({
    ...api.exchangeRates.list.queryOptions({ query: { currency: wanted, limit: LIMIT } }),
    select: (data) => data.exchangeRates,
    placeholderData: keepPreviousData,
  });
  return (
    <RecordsPage
      label={t`Exchange rates`}
      query={query}
      access={exchangeRates.set.access}
      texts={{
        loading: t`Loading the exchange rates...`,
        failed: t`Failed to load the exchange rates`,
        empty: t`No exchange rates yet`,
        hint: t`A document in a foreign currency takes the latest rate of its day or before.`,
        add: t`Enter a rate`,
      }}
      nameOf={({ currency: code, day }) => `${code}, ${format.date(day)}`}
      columns={[
        { key: 'currency', title: t`Currency`, render: (rate) => <strong>{rate.currency}</strong> },
        { key: 'day', title: t`Day`, render: ({ day }) => format.date(day) },
        { key: 'rate', title: t`Worth in ${own}`, align: 'end', render: ({ rate }) => rate },
      ]}
      Dialog={RateDialog}
    />
  );
}

function RateDialog({ record, onClose }: { record: DayRate | undefined; onClose: () => void }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const own = useCurrency();
  const today = useClinicToday();
  const set = useMutation(api.exchangeRates.set.mutationOptions());
  return (
    <ActDialog
      title={t`Rate of a day`}
      explanation={t`What one unit is worth in ${own}. A rate that the day has already is replaced; documents keep theirs.`}
      submit={t`Save`}
      isSaving={set.isPending}
      initial={{ currency: record?.currency ?? '', day: record?.day ?? today, rate: record?.rate ?? '' }}
      failed={t`Failed to save the rate`}
      blames={{ EXCHANGE_RATE_OF_OWN_CURRENCY: 'currency' }}
      send={async (body) => {
        await set.mutateAsync({ body: { ...body, rate: body.rate.trim() } });
        void message.success(t`The rate is saved`);
      }}
      onClose={onClose}
    >
      <Form.Item
        {...field('currency')}
        label={t`Currency`}
        normalize={(code: string) => code.toUpperCase()}
        extra={t`Three letters, such as EUR.`}
      >
        <Input autoComplete="off" maxLength={3} disabled={record !== undefined} />
      </Form.Item>
      <Form.Item {...field('day')} label={t`Day`}>
        <DateInput allowClear={false} />
      </Form.Item>
      <Form.Item {...field('rate')} label={t`Worth in ${own}`} extra={t`With a point and up to six decimals: 83.125`}>
        <Input autoComplete="off" inputMode="decimal" maxLength={20} />
      </Form.Item>
    </ActDialog>
  );
}
