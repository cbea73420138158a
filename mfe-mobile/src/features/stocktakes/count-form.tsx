import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { QuantityFromZero, type StocktakeLine } from '@polyclinic/contract';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { Input } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useId, useState, type FormEvent } from 'react';
import { supplyApi as api } from '../../lib/supply-api';

/** Item, and its batch if it has one, whose quantity is entered. */
export interface CountedPlace {
  key: string;
  itemId: string;
  batchId: string | null;
  name: string;
  stockUnit: string;
  counted: string | null;
}

/** Returns a line of the count sheet as it is counted. */
export function placeOf({
  id,
  itemId,
  batchId,
  itemName,
  batchNumber,
  stockUnit,
  counted,
}: StocktakeLine): CountedPlace {
  return { key: id, itemId, batchId, name: [itemName, batchNumber].filter(Boolean).join(' · '), stockUnit, counted };
}

interface CountFormProps {
  id: string;
  place: CountedPlace;
  onDone: () => void;
}

/** Enters what is there of one line. */
export function CountForm({ id, place, onDone }: CountFormProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const field = useId();
  const [typed, setTyped] = useState(place.counted ?? '');
  const [failure, setFailure] = useState<string>();
  const count = useMutation(api.stocktakes.count.mutationOptions());

  async function save(event: FormEvent) {
    event.preventDefault();
    const counted = typed.trim();
    if (!QuantityFromZero.safeParse(counted).success) {
      setFailure(t`Enter a quantity, such as 12 or 0.5`);
      return;
    }
    try {
      const { itemId, batchId } = place;
      await count.mutateAsync({ params: { id }, body: { lines: [{ itemId, batchId, counted }] } });
      void message.success(t`Count saved`);
      onDone();
    } catch (error) {
      setFailure(errorText(error, t`Couldn't save the count. Try again.`));
    }
  }

  return (
    <form className="pc-mobile-stocktakes-card" noValidate onSubmit={(event) => void save(event)}>
      <strong>{place.name}</strong>
      <label htmlFor={field}>{t`Counted quantity`}</label>
      <Input
        id={field}
        autoFocus
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        suffix={place.stockUnit}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setFailure(undefined);
        }}
      />
      {failure !== undefined && <Alert type="error" role="alert" showIcon title={failure} />}
      <div className="pc-mobile-stocktakes-acts">
        <Button type="primary" htmlType="submit" loading={count.isPending}>
          {t`Save count`}
        </Button>
        <Button onClick={onDone}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}
