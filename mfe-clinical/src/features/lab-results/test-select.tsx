import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import type { ComponentProps } from 'react';
import { recordApi as api } from '../../lib/chart/record-api';

/** Returns the tests and panels of the clinic. */
export function useLabTests() {
  return useQuery(api.labTests.list.queryOptions({}));
}

/** Chooses a test or panel; typing searches by name and code. */
export function TestSelect(props: Pick<ComponentProps<typeof Select<string>>, 'id' | 'value' | 'onChange'>) {
  const { t } = useLingui();
  const { data, isPending } = useLabTests();
  const options = (list: readonly { code: string; name: string }[] = []) =>
    list.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }));
  return (
    <Select<string>
      {...props}
      showSearch={{ optionFilterProp: 'label' }}
      loading={isPending}
      options={[
        { label: t`Panels`, options: options(data?.panels) },
        { label: t`Tests`, options: options(data?.tests) },
      ]}
    />
  );
}
