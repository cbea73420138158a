import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { barcodeContent, type BarcodeContent } from '@polyclinic/clinic-ui';
import type { InventoryItem, StocktakeLine } from '@polyclinic/contract';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { Input } from '@polyclinic/ui/kit/form';
import { useId, useState, type FormEvent } from 'react';
import { BarcodeCamera } from '../../lib/scan/barcode-camera';
import { supplyApi as api } from '../../lib/supply-api';
import { placeOf, type CountedPlace } from './count-form';
import { LineButtons } from './line-buttons';

interface FindLineProps {
  lines: readonly StocktakeLine[];
  onFound: (place: CountedPlace) => void;
}

/** Finds a line by the camera, or by a typed code or name; an item that the sheet does not list is counted as well. */
export function FindLine({ lines, onFound }: FindLineProps) {
  const { t } = useLingui();
  const field = useId();
  const [typed, setTyped] = useState('');
  const [isScanning, setIsScanning] = useState(false);
  const [isSearching, setIsSearching] = useState(false);
  const [found, setFound] = useState<StocktakeLine[]>([]);
  const [failure, setFailure] = useState<string>();

  const unknownBatch = (itemName: string) => t`This batch of ${itemName} is not on the sheet. Add it on a computer.`;

  function show(matches: StocktakeLine[]) {
    const [only, ...others] = matches;
    if (only && others.length === 0) onFound(placeOf(only));
    else setFound(matches);
  }

  async function find(text: string) {
    const content = barcodeContent(text);
    setFailure(undefined);
    setFound([]);
    if (content.text === '') return;
    const byText = linesNamed(lines, content.text);
    if (byText.length > 0) return show(byText);
    setIsSearching(true);
    try {
      const items = await itemsOf(content);
      const matches = lines.filter(
        (line) => items.some(({ id }) => id === line.itemId) && isOfBatch(line, content.batch),
      );
      const [item] = items;
      if (matches.length > 0) show(matches);
      else if (item && !item.isBatchTracked) onFound(newPlace(item));
      else if (item) setFailure(unknownBatch(item.name));
      else setFailure(t`No item has this code or name`);
    } catch (error) {
      setFailure(errorText(error, t`Couldn't search the items. Try again.`));
    } finally {
      setIsSearching(false);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void find(typed);
  }

  return (
    <>
      <form className="pc-mobile-stocktakes-card" onSubmit={submit}>
        <label htmlFor={field}>{t`Barcode, code or name`}</label>
        <Input
          id={field}
          autoComplete="off"
          maxLength={120}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div className="pc-mobile-stocktakes-acts">
          <Button type="primary" htmlType="submit" loading={isSearching}>
            {t`Find item`}
          </Button>
          {!isScanning && <Button onClick={() => setIsScanning(true)}>{t`Scan barcode`}</Button>}
        </div>
        {failure !== undefined && <Alert type="warning" role="alert" showIcon title={failure} />}
      </form>
      {isScanning && (
        <BarcodeCamera
          onClose={() => setIsScanning(false)}
          onRead={(text) => {
            setIsScanning(false);
            setTyped(text);
            void find(text);
          }}
        />
      )}
      <LineButtons title={t`Found`} lines={found} onChoose={onFound} />
    </>
  );
}

/** Lines whose code or batch equals the text, or else whose name contains it. */
function linesNamed(lines: readonly StocktakeLine[], text: string): StocktakeLine[] {
  const word = text.toLowerCase();
  const same = lines.filter((line) => line.itemCode.toLowerCase() === word || line.batchNumber?.toLowerCase() === word);
  return same.length > 0 ? same : lines.filter(({ itemName }) => itemName.toLowerCase().includes(word));
}

function isOfBatch({ batchNumber }: StocktakeLine, batch: string | null): boolean {
  return batch === null || batchNumber?.toLowerCase() === batch.toLowerCase();
}

/** Items with the number of the code, with or without its leading zeros, or with a code or name of the clinic. */
async function itemsOf({ gtin, text }: BarcodeContent): Promise<InventoryItem[]> {
  const words = gtin === null ? [text] : [gtin, gtin.replace(/^0/, ''), gtin.replace(/^0+/, '')];
  for (const search of new Set(words)) {
    const { inventoryItems } = await api.inventoryItems.list.call({ query: { search, limit: 20 } });
    if (inventoryItems.length > 0) return inventoryItems;
  }
  return [];
}

function newPlace({ id, name, stockUnit }: InventoryItem): CountedPlace {
  return { key: id, itemId: id, batchId: null, name, stockUnit, counted: null };
}
