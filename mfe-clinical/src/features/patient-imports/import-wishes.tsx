import { useLingui } from '@lingui/react/macro';
import type { NewImport } from '@polyclinic/contract';
import { FormSection } from '@polyclinic/ui';
import { Radio } from '@polyclinic/ui/kit/choice';

/** What somebody wants to be done with a file. */
export type Wishes = Pick<NewImport, 'dateOrder' | 'duplicates'>;

interface ImportWishesProps {
  wishes: Wishes;
  hasDates: boolean;
  onWish: (changes: Partial<Wishes>) => void;
}

/** How dates are read, and what becomes of people who are probably registered already. */
export function ImportWishes({ wishes, hasDates, onWish }: ImportWishesProps) {
  const { t } = useLingui();
  return (
    <div>
      {hasDates && (
        <FormSection title={t`Dates such as 05/06/1990`}>
          <Radio.Group
            aria-label={t`Dates such as 05/06/1990`}
            value={wishes.dateOrder}
            onChange={({ target }) => onWish({ dateOrder: target.value as Wishes['dateOrder'] })}
            options={[
              { value: 'DMY', label: t`Day first: 5 June` },
              { value: 'MDY', label: t`Month first: 6 May` },
            ]}
          />
        </FormSection>
      )}
      <FormSection title={t`People who are probably registered already`}>
        <Radio.Group
          aria-label={t`People who are probably registered already`}
          value={wishes.duplicates}
          onChange={({ target }) => onWish({ duplicates: target.value as Wishes['duplicates'] })}
          options={[
            { value: 'skip', label: t`Leave them out` },
            { value: 'import', label: t`Import them as well` },
          ]}
        />
      </FormSection>
    </div>
  );
}
