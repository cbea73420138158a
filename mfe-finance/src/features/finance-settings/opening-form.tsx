import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import type { DataOf, openingBalances, OpeningPart } from '@polyclinic/contract';
import { DateInput } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { SettingContext } from '@polyclinic/ui/kit/setting';
import { useContext, useState } from 'react';
import { api } from '../../lib/api';
import { OpeningPartInput } from './opening-part';
import { OpeningResult } from './opening-result';
import { openingRows } from './opening-table';

const EMPTY: Record<OpeningPart, string> = { balances: '', items: '', deposits: '' };

/** Opening balances of the previous system: checked first, then submitted for approval. */
export function OpeningForm() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const { numberFormat, dateFormat } = useContext(SettingContext).formats;
  const [date, setDate] = useState<string | null>(null);
  const [texts, setTexts] = useState(EMPTY);
  const [checked, setChecked] = useState<DataOf<(typeof openingBalances)['preview']>>();
  const preview = useMutation(api.openingBalances.preview.mutationOptions());
  const create = useMutation(api.openingBalances.create.mutationOptions());
  const locale = { numberFormat, dateFormat };
  const body = {
    date: date ?? '',
    balances: openingRows('balances', texts.balances, locale),
    items: openingRows('items', texts.items, locale),
    deposits: openingRows('deposits', texts.deposits, locale),
  };
  const isFilled = date !== null && body.balances.length + body.items.length + body.deposits.length > 0;
  const write = (part: OpeningPart) => (text: string) => {
    setTexts({ ...texts, [part]: text });
    setChecked(undefined);
  };

  async function check() {
    try {
      setChecked(await preview.mutateAsync({ body }));
    } catch (error) {
      void message.error(errorText(error, t`Couldn't check the opening balances. Try again.`));
    }
  }

  async function submit() {
    try {
      await create.mutateAsync({ body });
      setTexts(EMPTY);
      setChecked(undefined);
      void message.success(t`Opening balances submitted for approval`);
    } catch (error) {
      void message.error(errorText(error, t`Couldn't submit the opening balances. Try again.`));
    }
  }

  return (
    <>
      <p>
        {t`Enter the balances of the previous system as of one day, on or before the first entry of the books. Amounts are in the clinic's currency unless another one is given.`}
      </p>
      <DateInput
        aria-label={t`Opening date`}
        value={date}
        onChange={(next) => {
          setDate(next);
          setChecked(undefined);
        }}
      />
      <OpeningPartInput
        part="balances"
        title={t`Account balances`}
        help={t`One row per account. Any difference is posted to the opening balance account.`}
        value={texts.balances}
        onChange={write('balances')}
      />
      <OpeningPartInput
        part="items"
        title={t`Open items`}
        help={t`One row per unpaid invoice. With an insurer, the insurer owes the amount; otherwise the patient does.`}
        value={texts.items}
        onChange={write('items')}
      />
      <OpeningPartInput
        part="deposits"
        title={t`Deposits`}
        help={t`One row per deposit that the clinic holds for a patient.`}
        value={texts.deposits}
        onChange={write('deposits')}
      />
      {checked && <OpeningResult preview={checked} />}
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
