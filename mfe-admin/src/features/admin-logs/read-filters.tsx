import { useLingui } from '@lingui/react/macro';
import { DescriptionList } from '@polyclinic/ui';
import { useFieldName } from './use-field-name';
import { useValueText } from './use-value-text';

interface ReadFiltersProps {
  resource: string;
  /** The query parameters of the read. */
  query: object;
}

/** The filters and the order with which records were read. */
export function ReadFilters({ resource, query }: ReadFiltersProps) {
  const { t } = useLingui();
  const fieldName = useFieldName(resource);
  const valueText = useValueText(resource);
  return (
    <DescriptionList
      title={t`Filters`}
      items={Object.entries(query).map(([field, value]) => ({
        label: fieldName(field),
        value: field === 'sortBy' && typeof value === 'string' ? fieldName(value) : valueText(value, field),
      }))}
    />
  );
}
