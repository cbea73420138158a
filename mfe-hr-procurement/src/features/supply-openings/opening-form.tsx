import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { SupplyOpeningPart, type DataOf, type supplyOpenings } from '@polyclinic/contract';
import { DateInput, useFormat } from '@polyclinic/ui';
import { Alert, Button, Flex } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { Checkbox } from '@polyclinic/ui/kit/choice';
import { Input } from '@polyclinic/ui/kit/form';
import { useMutation } from '@polyclinic/ui/kit/query';
import { SettingContext } from '@polyclinic/ui/kit/setting';
import { useContext, useState } from 'react';
import { COLUMN_LABELS, PART_HELP, PART_LABELS } from './opening-columns';
import { OPENING_COLUMNS, openingRows, type OpeningColumn } from './opening-rows';
import { openingsApi as api } from './openings-api';

type Preview = DataOf<(typeof supplyOpenings)['preview']>;

const EMPTY: Record<SupplyOpeningPart, string> = { stock: '', orders: '', bills: '', assets: '', balances: '' };

/** A take-over: checked first, then submitted for approval. */
export function OpeningForm() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const { numberFormat } = useContext(SettingContext).formats;
  const [date, setDate] = useState<string | null>(null);
  const [texts, setTexts] = useState(EMPTY);
  const [areAssetsInLedger, setAreAssetsInLedger] = useState(false);
  const [checked, setChecked] = useState<Preview>();
  const preview = useMutation(api.supplyOpenings.preview.mutationOptions());
  const create = useMutation(api.supplyOpenings.create.mutationOptions());
  const body = {
    date: date ?? '',
    stock: openingRows('stock', texts.stock, numberFormat),
    orders: openingRows('orders', texts.orders, numberFormat),
    bills: openingRows('bills', texts.bills, numberFormat),
    assets: openingRows('assets', texts.assets, numberFormat),
    balances: openingRows('balances', texts.balances, numberFormat),
    areAssetsInLedger,
  };
  const isFilled = date !== null && SupplyOpeningPart.options.some((part) => body[part].length > 0);

  async function check() {
    try {
      setChecked(await preview.mutateAsync({ body }));
    } catch (error) {
      void message.error(errorText(error, t`Couldn't check the take-over. Try again.`));
    }
  }

  async function submit() {
    try {
      await create.mutateAsync({ body });
      setTexts(EMPTY);
      setChecked(undefined);
      void message.success(t`Take-over submitted for approval`);
    } catch (error) {
      void message.error(errorText(error, t`Couldn't submit the take-over. Try again.`));
    }
  }

  return (
    <>
      <p>{t`Enter stock, open orders, open bills and assets of the previous system as of one day. Dates are written as 2026-01-31.`}</p>
      <DateInput
        aria-label={t`Opening date`}
        value={date}
        onChange={(next) => {
          setDate(next);
          setChecked(undefined);
        }}
      />
      {SupplyOpeningPart.options.map((part) => (
        <PartInput
          key={part}
          part={part}
          value={texts[part]}
          onChange={(text) => {
            setTexts({ ...texts, [part]: text });
            setChecked(undefined);
          }}
        />
      ))}
      <Checkbox
        checked={areAssetsInLedger}
        onChange={({ target }) => {
          setAreAssetsInLedger(target.checked);
          setChecked(undefined);
        }}
      >
        {t`The opening balances of the ledger contain these assets already`}
      </Checkbox>
      {checked && <Result preview={checked} />}
      <Flex gap="small" wrap>
        <Button disabled={!isFilled} loading={preview.isPending} onClick={() => void check()}>
          {t`Check rows`}
        </Button>
        <Button
          type="primary"
          disabled={!checked || checked.faults.length > 0}
          loading={create.isPending}
          onClick={() => void submit()}
        >
          {t`Submit for approval`}
        </Button>
      </Flex>
    </>
  );
}

interface PartInputProps {
  part: SupplyOpeningPart;
  value: string;
  onChange: (text: string) => void;
}

function PartInput({ part, value, onChange }: PartInputProps) {
  const { t, i18n } = useLingui();
  const title = i18n._(PART_LABELS[part]);
  const columns = OPENING_COLUMNS[part].map((column) => i18n._(COLUMN_LABELS[column])).join(', ');
  return (
    <section aria-label={title} className="pc-section">
      <h2>{title}</h2>
      <p>{i18n._(PART_HELP[part])}</p>
      <p>{t`Columns: ${columns}`}</p>
      <Input.TextArea
        aria-label={t`Rows: ${title}`}
        rows={5}
        value={value}
        spellCheck={false}
        placeholder={t`Paste rows from a spreadsheet`}
        onChange={({ target }) => onChange(target.value)}
      />
    </section>
  );
}

function Result({ preview }: { preview: Preview }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { faults, stockValue, payables, assetCost, assetAccumulated } = preview;
  const errorCount = faults.length;
  const columnOf = (field: string) => i18n._(COLUMN_LABELS[field as OpeningColumn] ?? { id: field, message: field });
  if (errorCount > 0) {
    return (
      <Alert
        type="error"
        role="alert"
        showIcon
        title={plural(errorCount, { one: '# error found', other: '# errors found' })}
        description={
          <ul>
            {faults.map(({ part, row, field, text }) => {
              const [table, column] = [i18n._(PART_LABELS[part]), columnOf(field)];
              return <li key={`${part} ${row} ${field} ${text}`}>{t`${table}, row ${row}, ${column}: ${text}`}</li>;
            })}
          </ul>
        }
      />
    );
  }
  const [stock, owed] = [format.money(stockValue), format.money(payables)];
  const [cost, depreciated] = [format.money(assetCost), format.money(assetAccumulated)];
  return (
    <Alert
      type="success"
      role="status"
      showIcon
      title={t`All rows are valid`}
      description={t`Stock ${stock}, bills ${owed}, assets ${cost} less depreciation ${depreciated}.`}
    />
  );
}
