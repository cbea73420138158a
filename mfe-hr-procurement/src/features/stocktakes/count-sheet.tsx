import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import type { Stocktake, StocktakeLine } from '@polyclinic/contract';
import { DataList, useFormat } from '@polyclinic/ui';
import { Input } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { stockApi as api } from '../../lib/stock/stock-api';

/** The lines of a stocktake; while it is counted each has an input, and Enter leads to the next one. */
export function CountSheet({ stocktake, lines }: { stocktake: Stocktake; lines: StocktakeLine[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const isCounting = stocktake.status === 'COUNTING';
  const number = (quantity: string | null) => (quantity === null ? '–' : format.number(quantity as `${number}`));
  const name = ({ itemName, itemCode, batchNumber, expiresOn }: StocktakeLine) => (
    <div>
      <strong>{itemName}</strong>
      <div className="pc-list-sub">
        {[itemCode, batchNumber, expiresOn && format.date(expiresOn)].filter(Boolean).join(' · ')}
      </div>
    </div>
  );
  const differenceOf = (line: StocktakeLine) => {
    const difference = number(line.difference);
    return t`Difference: ${difference}`;
  };
  const counted = (line: StocktakeLine) =>
    isCounting ? <CountInput id={stocktake.id} line={line} /> : `${number(line.counted)} ${line.stockUnit}`;
  return (
    <DataList
      label={t`Count sheet`}
      rows={lines}
      rowKey={({ id }) => id}
      columns={[
        { key: 'item', title: t`Item`, render: name },
        { key: 'counted', title: t`Counted`, align: 'end', render: counted },
        ...(isCounting
          ? []
          : [
              {
                key: 'expected',
                title: t`Expected`,
                align: 'end' as const,
                render: ({ expected }: StocktakeLine) => number(expected),
              },
              {
                key: 'difference',
                title: t`Difference`,
                align: 'end' as const,
                render: ({ difference }: StocktakeLine) => number(difference),
              },
            ]),
      ]}
      renderCard={(line) => (
        <>
          {name(line)}
          {counted(line)}
          {!isCounting && <div>{differenceOf(line)}</div>}
        </>
      )}
    />
  );
}

const WIDTH = { width: 140 };

function CountInput({ id, line }: { id: string; line: StocktakeLine }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const { itemId, batchId, itemName, batchNumber, stockUnit } = line;
  const [typed, setTyped] = useState(line.counted ?? '');
  const count = useMutation({
    ...api.stocktakes.count.mutationOptions(),
    onError: (error) => void message.error(errorText(error, t`Couldn't save the count. Try again.`)),
  });
  function save() {
    const counted = typed.trim();
    if (counted !== '' && counted !== line.counted) {
      count.mutate({ params: { id }, body: { lines: [{ itemId, batchId, counted }] } });
    }
  }
  const what = [itemName, batchNumber].filter(Boolean).join(' ');
  return (
    <Input
      aria-label={t`Counted quantity of ${what}`}
      style={WIDTH}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      suffix={stockUnit}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={save}
      onPressEnter={({ currentTarget }) => nextInput(currentTarget)?.focus()}
    />
  );
}

/** The input of the next line; leaving this one saves it. */
function nextInput(input: HTMLInputElement): HTMLInputElement | undefined {
  const all = [...document.querySelectorAll<HTMLInputElement>('.pc-list-area input')];
  return all[all.indexOf(input) + 1];
}
