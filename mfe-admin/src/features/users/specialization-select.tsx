import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Select, type SelectProps } from '@polyclinic/ui/kit/select';
import { useSpecialties } from './use-specialties';

/** Selects a medical specialty from the product's list; existing free text remains valid. */
export function SpecializationSelect(props: SelectProps<string>) {
  const { t } = useLingui();
  const { query, specialties } = useSpecialties();
  const { value } = props;
  const isOther = value && !specialties.some(({ id }) => id === value);
  const options = [...(isOther ? [{ id: value, title: value }] : []), ...specialties];
  return (
    <>
      <Select
        {...props}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        loading={query.isPending}
        options={options.map(({ id, title }) => ({ value: id, label: title }))}
      />
      {query.isError && (
        <Flex role="alert" gap="small" align="center">
          {errorText(query.error, t`Couldn't load the specialties`)}
          <Button type="link" onClick={() => void query.refetch()}>{t`Try again`}</Button>
        </Flex>
      )}
    </>
  );
}
