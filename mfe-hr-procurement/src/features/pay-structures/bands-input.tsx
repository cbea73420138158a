import { useLingui } from '@lingui/react/macro';
import { DecimalInput, writtenDecimal } from '@polyclinic/clinic-ui';
import { minorDigits, type TaxBand } from '@polyclinic/contract';
import { Styles } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { DeleteOutlined, PlusOutlined } from '@polyclinic/ui/kit/icons';
import { SettingContext } from '@polyclinic/ui/kit/setting';
import { useContext } from 'react';
import { LINES_STYLES } from '../../lib/lines-styles';
import { useLineKeys } from '../../lib/use-line-keys';
import { FIRST_BAND, withBand, withBound, withoutBand } from './structure-draft';

interface BandsInputProps {
  id?: string;
  value?: TaxBand[];
  onChange?: (bands: TaxBand[]) => void;
  currency: string;
}

const NONE: TaxBand[] = [];

/** Bands of a table: each begins where the one above it ends, and the last one has no end. */
export function BandsInput({ id, value = NONE, onChange, currency }: BandsInputProps) {
  const { t } = useLingui();
  const { numberFormat } = useContext(SettingContext).formats;
  const add = () => onChange?.(value.length === 0 ? [FIRST_BAND] : withBand(value));
  const onKeyDown = useLineKeys(add);
  const change = (index: number, changes: Partial<TaxBand>) =>
    onChange?.(value.map((band, at) => (at === index ? { ...band, ...changes } : band)));
  const digits = minorDigits(currency);
  return (
    <div id={id} role="presentation" onKeyDown={onKeyDown}>
      <Styles name="hr-procurement-lines" css={LINES_STYLES} />
      {value.length > 0 && (
        <table className="pc-hr-procurement-lines" aria-label={t`Bands`}>
          <thead>
            <tr>
              <th scope="col" data-align="end">{t`Above`}</th>
              <th scope="col">{t`Up to`}</th>
              <th scope="col">{t`Percentage`}</th>
              <th scope="col">{t`Fixed amount`}</th>
              <th scope="col">
                <span className="pc-hidden">{t`Actions`}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {value.map((band, index) => {
              const number = index + 1;
              const isLast = index === value.length - 1;
              return (
                // Bands have no name of their own: the place in the table is what they are.
                <tr key={`band ${number}`}>
                  <td data-align="end" data-label={t`Above`}>
                    {writtenDecimal(band.above || '0', numberFormat)}
                  </td>
                  <td data-label={isLast ? t`Up to` : undefined}>
                    {isLast ? (
                      t`no limit`
                    ) : (
                      <DecimalInput
                        aria-label={t`Up to, band ${number}`}
                        digits={digits}
                        value={band.upTo ?? ''}
                        onChange={(upTo) => onChange?.(withBound(value, index, upTo))}
                      />
                    )}
                  </td>
                  <td>
                    <DecimalInput
                      aria-label={t`Percentage, band ${number}`}
                      digits={4}
                      suffix="%"
                      value={band.percent}
                      onChange={(percent) => change(index, { percent })}
                    />
                  </td>
                  <td>
                    <DecimalInput
                      aria-label={t`Fixed amount, band ${number}`}
                      digits={digits}
                      value={band.amount ?? ''}
                      onChange={(amount) => change(index, { amount: amount || undefined })}
                    />
                  </td>
                  <td>
                    <Button
                      type="text"
                      icon={<DeleteOutlined />}
                      aria-label={t`Remove band ${number}`}
                      onClick={() => onChange?.(withoutBand(value, index))}
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      <Button icon={<PlusOutlined />} onClick={add}>{t`Add band`}</Button>
    </div>
  );
}
