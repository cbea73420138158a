import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { sigInWords, type PrescriptionFavourite } from '@polyclinic/contract';
import { useSetFields } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { Form } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { ChartEntries } from '../../lib/chart/chart-card';
import { recordApi as api } from '../../lib/chart/record-api';
import { lineOf, withBlankLine, writtenLines, type Composed } from './draft-line';
import { languageOf } from './prescription-labels';

/** The favourites of the prescriber, behind a disclosure: each is added as a line, or removed from the list. */
export function Favourites({ favourites }: { favourites: readonly PrescriptionFavourite[] }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const form = Form.useFormInstance<Composed>();
  const setFields = useSetFields<Composed>();
  const remove = useMutation({
    ...api.prescriptionFavourites.remove.mutationOptions(),
    onError: (error) => void message.error(errorText(error, t`Couldn't remove the favourite. Try again.`)),
  });
  const count = favourites.length;
  if (count === 0) return null;

  function add({ item }: PrescriptionFavourite) {
    const lines = writtenLines((form.getFieldValue('lines') as Composed['lines'] | undefined) ?? []);
    const key = Math.max(0, ...lines.map((line) => line.key)) + 1;
    setFields({ lines: withBlankLine([...lines, lineOf(item, key)]) });
  }

  return (
    <details>
      <summary>{t`Favourites (${count})`}</summary>
      <ChartEntries entries={favourites} empty={null}>
        {(favourite) => {
          const { name } = favourite;
          return (
            <>
              <span>
                <strong>{name}</strong>{' '}
                <span className="pc-clinical-entries-note">{sigInWords(favourite.item, languageOf(null))}</span>
              </span>
              <Button size="small" aria-label={t`Add ${name}`} onClick={() => add(favourite)}>{t`Add`}</Button>
              <Button
                size="small"
                aria-label={t`Remove ${name} from favourites`}
                onClick={() => remove.mutate({ params: { id: favourite.id } })}
              >{t`Remove`}</Button>
            </>
          );
        }}
      </ChartEntries>
    </details>
  );
}
