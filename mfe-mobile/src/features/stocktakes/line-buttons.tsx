import { useLingui } from '@lingui/react/macro';
import type { StocktakeLine } from '@polyclinic/contract';
import { useFormat } from '@polyclinic/ui';
import { placeOf, type CountedPlace } from './count-form';

/** Enough for a look; the others are found by their code. */
const SHOWN = 50;

interface LineButtonsProps {
  title: string;
  lines: readonly StocktakeLine[];
  /** Omitted once the count is submitted. */
  onChoose: ((place: CountedPlace) => void) | undefined;
}

/** Lines of the count sheet; a press enters the quantity. Expected quantities are not shown. */
export function LineButtons({ title, lines, onChoose }: LineButtonsProps) {
  const { t } = useLingui();
  const format = useFormat();
  if (lines.length === 0) return null;
  const more = lines.length - SHOWN;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {lines.slice(0, SHOWN).map((line) => (
          <li key={line.id}>
            <button type="button" disabled={!onChoose} onClick={() => onChoose?.(placeOf(line))}>
              <span>{line.itemName}</span>
              <small>
                {[
                  line.itemCode,
                  line.batchNumber,
                  line.expiresOn && format.date(line.expiresOn),
                  line.counted !== null && `${format.number(line.counted as `${number}`)} ${line.stockUnit}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </button>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{t`${more} more. Scan or type a code to find them.`}</p>}
    </section>
  );
}
